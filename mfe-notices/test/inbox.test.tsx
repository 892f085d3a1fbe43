import { noticesMessages } from '@prepmarket/notices-api';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { admin, client, id, listed, notice, vendor } from './answers.js';

const open = (at = '/notices', user = client) => renderRoutes([...routes, { path: '/projects/*', element: 'the project' }], { at, user });
const asked: URLSearchParams[] = [];
const read: unknown[] = [];
const answer = (notices = [notice(), notice({ id: id(4), unread: false, turn: false, text: 'Harbour contract is active' })]) => {
  server.use(
    http.get('*/api/notices', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return listed(notices);
    }),
    http.post('*/api/notices/read', async ({ request }) => {
      read.push(await request.json());
      return ok('count', { unread: 0 });
    }),
  );
};
beforeEach(() => {
  asked.length = 0;
  read.length = 0;
});

describe('Inbox', () => {
  it('[S-1320] lists notices with their way, what is unread and whose turn it is, and marks one that is followed as read', async () => {
    answer();
    const { user, container } = open();
    const [first, second] = within(await screen.findByRole('list', { name: 'Notices, Today' })).getAllByRole('listitem');
    if (!first || !second) throw new Error('Two lines expected');
    expect(within(first).getByText('Your turn')).toBeVisible();
    expect(within(first).getByText('Unread:', { exact: false })).toBeInTheDocument();
    expect(within(second).queryByText('Your turn')).toBeNull();
    expect(within(second).queryByRole('button')).toBeNull();
    expect(await axe(container)).toHaveNoViolations();
    await user.click(within(first).getByRole('link', { name: /Vera Vendor bids/ }));
    expect(await screen.findByText('the project')).toBeVisible();
    await waitFor(() => expect(read).toEqual([{ ids: [id(3)] }]));
  });

  it('[S-1320] marks one or all as read, up to the newest that was seen', async () => {
    answer();
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Mark as read: Vera Vendor bids $1,500 on Night Harbour' }));
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(read).toEqual([{ ids: [id(3)] }, { upTo: id(3) }]));
  });

  it('[S-2523] tells them by the day on which they came', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString();
    answer([
      notice(),
      notice({ id: id(5) }),
      notice({ id: id(4), text: 'Harbour contract is active', createdAt: yesterday }),
      notice({ id: id(6), text: 'Long ago', createdAt: '2025-11-21T12:00:00.000Z' }),
    ]);
    open();
    const day = async (name: string) => within(await screen.findByRole('list', { name })).getAllByRole('listitem');
    expect(await day('Notices, Today')).toHaveLength(2);
    expect((await day('Notices, Yesterday'))[0]).toHaveTextContent('Harbour contract is active');
    expect((await day('Notices, 21 Nov 2025'))[0]).toHaveTextContent('Long ago');
  });

  it('[S-1321] keeps its filters in the address, and leaves out what it does not know', async () => {
    answer([]);
    open('/notices?unread=true&kind=bid-received');
    expect(await screen.findByText(noticesMessages.noneFit)).toBeVisible();
    expect(Object.fromEntries(asked[0] ?? [])).toEqual({ unread: 'true', kind: 'bid-received' });
    open('/notices?kind=nonsense');
    expect(await screen.findByText(noticesMessages.none)).toBeVisible();
  });

  it.each([
    ['client', client, 'New proposals on my projects', ['My proposals that are accepted', 'Grades of my test shots', 'Levels that I reach']],
    ['vendor', vendor, 'Levels that I reach', ['New proposals on my projects', 'Deliveries to review']],
    ['administrator', admin, 'Disputes that are raised', ['Contracts to read and sign', 'Levels that I reach']],
  ])('[S-2604] is filtered by what one can be told as %s, and by nothing else', async (_role, reader, theirs, others) => {
    answer([]);
    open('/notices', reader);
    const about = within(await screen.findByRole('combobox', { name: 'About' }));
    expect(about.getByRole('option', { name: theirs })).toBeInTheDocument();
    for (const name of others) expect(about.queryByRole('option', { name })).toBeNull();
  });

  it('[S-2604] asks for no kind that its reader is never told', async () => {
    answer([]);
    open('/notices?kind=bid-received', vendor);
    expect(await screen.findByText(noticesMessages.none)).toBeVisible();
    expect(Object.fromEntries(asked[0] ?? [])).not.toHaveProperty('kind');
  });

  it('[S-1320] says so when it cannot be loaded, and tries again', async () => {
    server.use(http.get('*/api/notices', () => fail(400)));
    const { user } = open();
    expect(await screen.findByText(noticesMessages.loadFailed)).toBeVisible();
    answer();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('list', { name: 'Notices, Today' })).toBeVisible();
  });
});
