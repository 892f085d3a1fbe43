import { noticesMessages } from '@prepmarket/notices-api';
import { useTitle } from '@prepmarket/web-kit';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { axe } from 'jest-axe';
import Bell from '../src/widgets/bell.js';
import { client, id, listed, notice } from './answers.js';

const Place = () => {
  useTitle('Dashboard');
  return <Bell />;
};
const open = (unread: number, answer = () => listed([notice()])) => {
  const read: unknown[] = [];
  server.use(
    http.get('*/api/notices/count', () => ok('count', { unread })),
    http.get('*/api/notices', answer),
    http.post('*/api/notices/read', async ({ request }) => {
      read.push(await request.json());
      return ok('count', { unread: 0 });
    }),
  );
  return {
    read,
    ...renderRoutes(
      [
        { path: '/', element: <Place /> },
        { path: '*', element: 'elsewhere' },
      ],
      { at: '/', user: client },
    ),
  };
};

describe('the bell', () => {
  it('[S-1322] counts what is unread, in words and in the title of the tab', async () => {
    const { unmount } = open(3);
    expect(await screen.findByRole('button', { name: 'Notices, 3 unread' })).toBeVisible();
    await waitFor(() => expect(document.title).toBe('(3) Dashboard · Prepmarket'));
    unmount();
    expect(document.title).toBe('Dashboard · Prepmarket');
  });

  it('[S-1322] shows the newest by keyboard alone, follows one, and marks it as read', async () => {
    const { user, read } = open(1);
    (await screen.findByRole('button', { name: 'Notices, 1 unread' })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('menuitem', { name: /Vera Vendor bids .*Your turn/ })).toHaveFocus();
    expect(await axe(screen.getByRole('menu'))).toHaveNoViolations();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('elsewhere')).toBeVisible();
    await waitFor(() => expect(read).toEqual([{ ids: [id(3)] }]));
  });

  it('[S-1322] marks all as read, and says when there is nothing or it cannot be loaded', async () => {
    const { user, read } = open(1);
    await user.click(await screen.findByRole('button', { name: /^Notices/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }));
    await waitFor(() => expect(read).toEqual([{ upTo: id(3) }]));
  });

  it('[S-1511] says so when they could not be marked', async () => {
    const { user } = open(1);
    server.use(http.post('*/api/notices/read', () => fail(400)));
    await user.click(await screen.findByRole('button', { name: /^Notices/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Mark all as read' }));
    expect(await screen.findByText(noticesMessages.readFailed)).toBeVisible();
  });

  it.each([
    [() => listed([]), noticesMessages.none],
    [() => fail(400), noticesMessages.loadFailed],
  ])('[S-1322] says so when there is nothing to show', async (answer, words) => {
    const { user } = open(0, answer);
    await user.click(await screen.findByRole('button', { name: 'Notices' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByRole('menuitem', { name: 'Open Inbox' })).toBeVisible();
  });
});
