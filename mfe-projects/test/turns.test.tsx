import type { TurnLine, TurnPage } from '@prepmarket/api-kit';
import type { ContractsOverview } from '@prepmarket/contracts-api';
import { delay, fail, http, ok, server } from '@prepmarket/web-kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { admin, client, id, list, nothingWaits, open, PROJECT, project, vendor, wide } from './answers.js';

const line = (over: Partial<TurnLine> = {}): TurnLine => ({
  id: 'contracts-review-1',
  text: 'Review Roto',
  action: 'Review',
  link: `/contracts/${id(70)}`,
  belongsTo: PROJECT,
  about: 'Old Bridge',
  amount: 400,
  currency: 'USD',
  due: '2030-01-01',
  since: '2026-01-01T00:00:00.000Z',
  ...over,
});
const page = (turns: TurnLine[], total = turns.length): TurnPage => ({ turns, total });
const tell = (source: string, { turns, total }: TurnPage) => server.use(http.get(`*/api/${source}/turns`, () => ok('turns', turns, { total })));
const overview: ContractsOverview = { contracts: [], total: 0, month: '2026-11-01', money: [] };
const shown = () => within(screen.getByRole('list', { name: 'What waits for you' })).getAllByRole('listitem');

let asked: URLSearchParams[];
let restore: () => void;
beforeEach(() => {
  restore = wide(true);
  asked = [];
  nothingWaits();
  server.use(
    // No administrator here is led any more.
    http.get('*/api/auth/second-factor', () => ok('secondFactor', { enabled: true })),
    http.get('*/api/contracts/vendors', () => ok('vendors', [{}])),
    http.get('*/api/test-shots', () => ok('tests', [{}])),
    http.get('*/api/projects', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(searchParams);
      return list([project({ posters: ['/api/files/stream/m-1/poster.jpg'] })]);
    }),
  );
});
afterEach(() => restore());

describe('Your turn', () => {
  it('[S-1348] shows each line with picture, what it is about, sum, due date and its way, the most urgent of all domains first', async () => {
    tell('contracts', page([line({ due: '2030-02-01' }), line({ id: 'later', text: 'Sign to start', due: '2030-03-01' })]));
    tell('bids', page([line({ id: 'bids', text: 'Decide on 2 proposals', action: 'Decide', link: '/projects/1/bids', due: '2030-01-05', upTo: 1200.5 })]));
    tell('uploads', page([line({ id: 'upload', text: 'Upload of a.mov failed', action: 'Look', about: '', amount: null, currency: null, due: null })]));
    const { container } = open('/dashboard');
    expect(await screen.findByText('Your turn: 4 waiting')).toBeVisible();
    await waitFor(() => expect(shown().map((each) => within(each).getByRole('link').textContent)).toHaveLength(3));
    const [upload, bids, review] = shown() as [HTMLElement, HTMLElement, HTMLElement];
    expect(within(upload).getByRole('link', { name: /^Look/ })).toBeVisible();
    await waitFor(() => expect(within(upload).getByText('Old Bridge')).toBeVisible());
    expect(within(bids).getByText('$400 - $1,200.50')).toBeVisible();
    expect(within(bids).getByRole('link', { name: 'Decide: Decide on 2 proposals, Old Bridge' })).toHaveAttribute('href', '/projects/1/bids');
    expect(within(review).getByText(/days left$/)).toBeVisible();
    expect(upload.querySelector('img')).toHaveAttribute('src', '/api/files/stream/m-1/poster.jpg');
    expect(asked.filter((query) => query.has('ids')).map((query) => query.get('ids'))).toEqual([PROJECT]);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-2564] shows of a person the initials, of anything else without a picture the sign of a film', async () => {
    const nobody = { belongsTo: null, amount: null, due: null };
    tell('users', page([line({ ...nobody, id: 'vera', text: 'Vouch for Vera Stone', initials: 'VS' }), line({ ...nobody, id: 'else' })]));
    open('/dashboard', admin);
    const row = (await screen.findByText('Vouch for Vera Stone')).closest('li');
    const other = screen.getByText('Review Roto').closest('li');
    expect(row?.firstElementChild).toHaveTextContent('VS');
    expect(row?.querySelector('svg')).toBeNull();
    expect(other?.querySelector('svg')).not.toBeNull();
  });

  it('[S-1348] shows three and, when asked by keyboard, all; the projects they belong to carry the mark', async () => {
    tell('contracts', page(Array.from({ length: 5 }, (_, n) => line({ id: `line ${n}`, text: `Review ${n}` }))));
    const { user } = open('/dashboard');
    const all = await screen.findByRole('button', { name: 'Show all 5' });
    expect(shown()).toHaveLength(3);
    act(() => all.focus());
    await user.keyboard('{Enter}');
    expect(shown()).toHaveLength(5);
    await user.click(screen.getByRole('button', { name: 'Show less' }));
    expect(shown()).toHaveLength(3);
    expect(within(await screen.findByRole('article', { name: 'Old Bridge' })).getByText('Your turn')).toBeVisible();
  });

  it.each([
    ['client', client, ['contracts', 'bids', 'uploads'], 'Proposals to decide on, deliveries to review and payments to release are listed here.'],
    [
      'vendor',
      vendor,
      ['bids', 'contracts', 'uploads'],
      'Invitations to answer, contracts to sign and milestones to start, deliver or revise are listed here.',
    ],
    ['admin', admin, ['contracts', 'uploads', 'users'], 'Disputes to resolve, vendors to certify and entries to grade are listed here.'],
  ] as const)('[S-1349] asks for a %s whom it concerns alone, and says what will come while nothing waits', async (_role, user, sources, words) => {
    const told: string[] = [];
    server.use(
      http.get('*/api/:source/turns', ({ params }) => {
        told.push(params.source as string);
        return ok('turns', [], { total: 0 });
      }),
    );
    const { container } = open('/dashboard', user);
    expect(await screen.findByText('Nothing waits for you')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect([...new Set(told)].sort()).toEqual([...sources].sort());
    expect(screen.queryByText(/^Your turn:/)).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-1350] a domain that is away is named, and asked again by a button; the lines of the others stand', async () => {
    tell('bids', page([line({ id: 'bids', text: 'Decide on 1 proposal' })]));
    server.use(http.get('*/api/contracts/turns', () => fail(400)));
    const { user, container } = open('/dashboard');
    expect(await screen.findByText('What waits of contracts is not known right now.')).toBeVisible();
    expect(screen.getByText('Decide on 1 proposal')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Create Project' })).toBeVisible();
    expect(await axe(container)).toHaveNoViolations();
    tell('contracts', page([line()]));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Review Roto')).toBeVisible();
    expect(screen.queryByText(/not known/)).not.toBeInTheDocument();
  });

  it('[S-1350] names all that are away, and the projects stand', async () => {
    for (const source of ['contracts', 'bids', 'uploads']) server.use(http.get(`*/api/${source}/turns`, () => fail(400)));
    open('/dashboard');
    expect(await screen.findByText('What waits of contracts, proposals, and uploads is not known right now.')).toBeVisible();
    expect(await screen.findByRole('article', { name: 'Old Bridge' })).toBeVisible();
    expect(screen.queryByText('Nothing waits for you')).not.toBeInTheDocument();
  });

  it('[S-1350] shows what the others tell when one takes its time', async () => {
    tell('bids', page([line({ id: 'bids', text: 'Decide on 1 proposal' })]));
    server.use(http.get('*/api/contracts/turns', () => delay('infinite')));
    open('/dashboard');
    expect(await screen.findByText('Decide on 1 proposal')).toBeVisible();
  });

  it('[S-1350] stands without pictures when the projects are away', async () => {
    tell('contracts', page([line()]));
    server.use(http.get('*/api/projects', () => fail(400, 'The list is being counted.')));
    open('/dashboard');
    expect(await screen.findByText('Review Roto')).toBeVisible();
    expect(screen.getByText('The list is being counted.')).toBeVisible();
  });
});

describe('the dashboards', () => {
  it('[S-1351] show a client the proposals of a project, then its tasks and milestones', async () => {
    const brief = {
      ...{ id: id(70), _id: id(70), title: 'Contract', status: 'active' as const, projectId: id(81), project: 'Under way', other: 'Vera', currency: 'USD' },
      ...{ total: 1000, paid: 400, milestones: 3, milestonesPaid: 1, next: null },
    };
    server.use(
      http.get('*/api/contracts/overview', () => ok('overview', { ...overview, contracts: [brief], total: 1 })),
      http.get('*/api/projects', () =>
        list([
          project({ id: id(80), title: 'Waiting', bids: { total: 3, pending: 2 } }),
          project({ id: id(81), title: 'Under way', status: 'in_progress', contract_id: id(70), task_count: 12, tasks_done: 3 }),
        ]),
      ),
    );
    open('/dashboard');
    expect(within(await screen.findByRole('article', { name: 'Waiting' })).getByText('3 proposals, 2 to decide on')).toBeVisible();
    const card = within(screen.getByRole('article', { name: 'Under way' }));
    expect(card.getByText('3 of 12 tasks done')).toBeVisible();
    expect(card.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
    expect(await card.findByText('1 of 3 milestones paid')).toBeVisible();
  });

  it('[S-1352] lend a vendor contracts, proposals and money from those who own them', async () => {
    open('/dashboard', vendor);
    for (const part of ['contracts/widgets/Running room 1', 'bids/widgets/OwnBids room 1', 'contracts/widgets/Money'])
      expect(await screen.findByRole('button', { name: part })).toBeVisible();
  });

  it('[S-2584] [S-2600] keep, while they load, as much room as was needed the last time', async () => {
    const { user, unmount } = open('/dashboard', vendor);
    await user.click(await screen.findByRole('button', { name: 'contracts/widgets/Running room 1' }));
    await user.click(screen.getByRole('button', { name: 'bids/widgets/OwnBids room 1' }));
    unmount();
    open('/dashboard', vendor);
    for (const part of ['contracts/widgets/Running room 0', 'bids/widgets/OwnBids room 2'])
      expect(await screen.findByRole('button', { name: part })).toBeVisible();
  });

  it('[S-1353] tell an administrator, and nobody else, what goes worse than it should', async () => {
    const { unmount } = open('/dashboard', admin);
    expect(await screen.findByText('Every service is well: no failed events, no failed jobs.')).toBeVisible();
    unmount();
    let told = 0;
    server.use(
      http.get('*/api/state', () => {
        told += 1;
        return ok('states', [
          { service: 'catalog', status: 'ready', worries: [] },
          { service: 'media', status: 'ready', worries: [{ name: 'failedJobs', text: 'Jobs that have failed for good: 2.' }] },
          { service: 'bidding', status: 'away', worries: [] },
        ]);
      }),
    );
    const { unmount: leave, container } = open('/dashboard', admin);
    expect(await screen.findByText('Jobs that have failed for good: 2.')).toBeVisible();
    expect(screen.getByText('This service gives no answer.')).toBeVisible();
    expect(screen.queryByText('catalog')).not.toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    leave();
    for (const user of [client, vendor]) {
      const { unmount: out } = open('/dashboard', user);
      await screen.findByText('Nothing waits for you');
      out();
    }
    expect(told).toBe(1);
  });
});
