import { delay, fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { answerDefaults, BID, bid, CONTRACT, client, id, listed, PROJECT, project, stranger } from './answers.js';

answerDefaults();

const url = `*/api/projects/${PROJECT}`;
const list = `/projects/${PROJECT}/bids`;
const open = (user = client, at = list) => renderRoutes(routes, { at, user });
const card = async () => within(await screen.findByRole('article', { name: 'Proposal of Vera Vendor' }));

beforeEach(() => localStorage.removeItem('proposals-view'));
beforeEach(() =>
  server.use(
    http.get(url, () => ok('project', project())),
    http.get(`${url}/bids`, () => ok('bids', [bid()])),
    http.get(`${url}/bids/${BID}`, () => ok('bid', bid())),
    http.get(`${url}/bids/marks`, () => ok('marks', [])),
  ),
);

describe('Proposals', () => {
  it('[S-451] [S-452] [S-453] [S-472] lists each bid with its figures, 150 characters of its text, its vendor and a link', async () => {
    const { container } = open();
    const proposal = await card();
    expect(proposal.getByText('$1,500.50')).toBeVisible();
    expect(proposal.getByText('14 days')).toBeVisible();
    expect(proposal.getByText(`${'x'.repeat(150)}...`)).toBeVisible();
    expect(proposal.getByText('Vendor Studio')).toBeVisible();
    expect(proposal.getByText('PENDING').closest('[data-color]')).toHaveAttribute('data-color', 'warning');
    expect(proposal.getByRole('link', { name: 'View Details' })).toHaveAttribute('href', `/projects/${PROJECT}/bids/${BID}`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it.each([
    ['a bid that waits', client, bid(), 'Your turn: Decide on it'],
    ['an award without a contract', client, bid({ status: 'accepted', project: listed({ awarded: true }) }), 'Your turn: Create the contract'],
    ['an award with one', client, bid({ status: 'accepted', hasContract: true, contractId: CONTRACT, project: listed({ awarded: true }) }), undefined],
    ['a bid beside an award', client, bid({ project: listed({ awarded: true }) }), undefined],
    ['a bid on a closed project', client, bid({ project: listed({ status: 'in_progress' }) }), undefined],
    ["somebody else's", stranger, bid(), undefined],
  ] as const)('[S-1347] marks what waits for its reader: %s', async (_what, user, shown, mark) => {
    server.use(http.get(`${url}/bids`, () => ok('bids', [shown])));
    open(user);
    const proposal = await card();
    if (mark) expect(proposal.getByText(mark)).toBeVisible();
    else expect(proposal.queryByText(/^Your turn/)).not.toBeInTheDocument();
  });

  it.each(['cards', 'table'])('[S-1899] names a vendor who is deleted without a way to a page: %s', async (view) => {
    localStorage.setItem('proposals-view', view);
    const gone = { ...bid().vendor, firstName: 'Deleted', lastName: 'user', company: '', suspended: true, deleted: true };
    server.use(http.get(`${url}/bids`, () => ok('bids', [bid({ status: 'rejected', vendor: gone })])));
    open();
    expect(await screen.findByText('Deleted user')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Deleted user' })).toBeNull();
    expect(screen.queryByText('Suspended')).toBeNull();
  });

  it('[S-454] links an accepted bid to the making of its contract', async () => {
    server.use(http.get(`${url}/bids`, () => ok('bids', [bid({ status: 'accepted' })])));
    open();
    expect(await (await card()).findByRole('link', { name: 'Create Contract' })).toHaveAttribute('href', `/projects/${PROJECT}/bids/${BID}/contract`);
  });

  it('[S-455] links to the contract once there is one', async () => {
    server.use(http.get(`${url}/bids`, () => ok('bids', [bid({ status: 'accepted', hasContract: true, contractId: CONTRACT })])));
    open();
    expect(await (await card()).findByRole('link', { name: 'View Contract' })).toHaveAttribute('href', `/contracts/${CONTRACT}`);
  });

  it('[S-456] lets the client accept a pending bid after a confirmation', async () => {
    let status: 'pending' | 'accepted' = 'pending';
    server.use(
      http.get(`${url}/bids`, () => ok('bids', [bid({ status })])),
      http.post(`${url}/bids/${BID}/accept`, () => {
        status = 'accepted';
        return ok('bid', bid({ status }));
      }),
    );
    const { user } = open();
    await user.click(await (await card()).findByRole('button', { name: 'Accept' }));
    const question = within(screen.getByRole('dialog'));
    expect(question.getByText(/You accept the proposal of Vera Vendor for \$1,500\.50, to be delivered in 14 days\./)).toBeVisible();
    expect(question.getByText(/all that wait for an answer are declined/)).toBeVisible();
    expect(question.queryByText(/budget/)).not.toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('$1,500.50 proposal of Vera Vendor accepted. Old Bridge is closed to other proposals.')).toBeVisible();
    expect(await (await card()).findByText('ACCEPTED')).toBeVisible();
    expect((await card()).queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it.each(['rejected', 'withdrawn'] as const)('[S-456] offers no Accept for a %s bid', async (status) => {
    server.use(http.get(`${url}/bids`, () => ok('bids', [bid({ status })])));
    open();
    await card();
    expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
  });

  it.each([
    ['Another bid on this project has been accepted.', 'Another bid on this project has been accepted.'],
    [undefined, 'Failed to accept bid. Please try again.'],
  ])('[S-470] shows why accepting failed (server: %s)', async (message, shown) => {
    server.use(http.post(`${url}/bids/${BID}/accept`, () => fail(409, message)));
    const { user } = open();
    await user.click(await (await card()).findByRole('button', { name: 'Accept' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText(shown)).toBeVisible();
  });

  it('[S-733] offers no Accept for the bid of a suspended vendor, and says why', async () => {
    const { vendor } = bid();
    server.use(http.get(`${url}/bids`, () => ok('bids', [bid({ vendor: { ...vendor, suspended: true } })])));
    open();
    expect(await (await card()).findByText('The account of this vendor is suspended, so that this bid cannot be accepted.')).toBeVisible();
    expect((await card()).queryByRole('button', { name: 'Accept' })).toBeNull();
    expect((await card()).getByRole('button', { name: 'Decline' })).toBeVisible();
  });

  it('[S-457] [S-983] tells others that they may not look, and leads them where they may', async () => {
    server.use(http.get(`${url}/bids`, () => fail(403, 'You are not authorized to view bids for this project.')));
    open(stranger);
    expect(await screen.findByText('You are not authorized to view bids for this project.')).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: /^Back/ })) expect(link).toHaveAttribute('href', '/dashboard');
  });

  it('[S-469] falls back to a sentence of its own, and tries again', async () => {
    let calls = 0;
    server.use(http.get(`${url}/bids`, () => (calls++ < 3 ? fail(500) : ok('bids', [bid()]))));
    const { user } = open();
    expect(await screen.findByText('Failed to load project bids. Please try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card()).toBeDefined();
  });

  it.each([
    ['draft', 'No bids yet. The project is still a draft: vendors see it once you publish it.'],
    ['open', 'No bids yet. Vendors can bid while the project is open.'],
    ['cancelled', 'No bids yet. The project is not open to proposals.'],
  ] as const)('[S-660] says why there is none on a project that is %s, and shows its shape while it waits', async (status, sentence) => {
    server.use(
      http.get(url, () => ok('project', project({ status }))),
      http.get(`${url}/bids`, () => delay(50).then(() => ok('bids', []))),
    );
    open();
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('[S-2579] shows stills of the project above its proposals, those that wait first, and one way to vendors while there are none', async () => {
    const of = (n: number, status: 'pending' | 'accepted' | 'rejected' | 'withdrawn') =>
      bid({ id: id(n), _id: id(n), status, vendor: { ...bid().vendor, firstName: `V${n}` }, createdAt: `2026-01-${n}T00:00:00.000Z` });
    let bids = [of(14, 'withdrawn'), of(13, 'rejected'), of(12, 'pending'), of(11, 'accepted'), of(10, 'pending')];
    server.use(
      http.get(url, () => ok('project', project({ posters: ['/api/files/a', '/api/files/b'] }))),
      http.get(`${url}/bids`, () => ok('bids', bids)),
    );
    const { container, unmount } = open();
    await screen.findByRole('article', { name: 'Proposal of V14 Vendor' });
    const cards = screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));
    expect(cards).toEqual(['V12', 'V10', 'V11', 'V14', 'V13'].map((name) => `Proposal of ${name} Vendor`));
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Waiting first');
    await waitFor(() => expect(container.querySelectorAll('img[src^="/api/files"]')).toHaveLength(2));
    unmount();
    bids = [];
    open();
    expect(await screen.findByRole('link', { name: 'Find Vendors to Invite' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Find Vendors' })).not.toBeInTheDocument();
  });

  it.each([
    ['has arrived', () => ok('project', project({ posters: ['/api/files/a'] })), 1],
    ['cannot be read', () => fail(400), 0],
  ])('[S-2593] draws no proposal before its project, whose stills stand above, %s', async (_when, answer, stills) => {
    let arrives: () => void = () => undefined;
    const waits = new Promise<void>((resolve) => {
      arrives = resolve;
    });
    let bidsAsked = false;
    server.use(
      http.get(`${url}/bids`, () => {
        bidsAsked = true;
        return ok('bids', [bid()]);
      }),
      http.get(url, async () => {
        await waits;
        return answer();
      }),
    );
    const { container, store } = open();
    await waitFor(() => expect(bidsAsked && JSON.stringify(store.getState()).includes('Vendor Studio')).toBe(true));
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
    arrives();
    await card();
    expect(container.querySelectorAll('img[src^="/api/files"]')).toHaveLength(stills);
  });

  it.each(['rejected', 'withdrawn'] as const)('[S-2595] leads to no conversation that is closed: %s', async (status) => {
    server.use(http.get(`${url}/bids`, () => ok('bids', [bid({ status }), bid({ id: id(44), _id: id(44), vendor: { ...bid().vendor, firstName: 'Open' } })])));
    open();
    await screen.findByRole('article', { name: 'Proposal of Open Vendor' });
    expect(screen.getAllByRole('link', { name: /^Ask a question/ }).map((link) => link.getAttribute('aria-label'))).toEqual(['Ask a question: Open Vendor']);
  });

  it('[S-660] compares proposals, by the order of the reader', async () => {
    const of = (n: number, firstName: string, amount: number, deliveryTime: number) =>
      bid({ id: id(n), _id: id(n), amount, deliveryTime, vendor: { ...bid().vendor, firstName }, createdAt: `2026-01-0${n - 10}T00:00:00.000Z` });
    server.use(http.get(`${url}/bids`, () => ok('bids', [of(13, 'Cheap', 900, 30), of(12, 'Fast', 2000, 5), of(11, 'Old', 1200, 10)])));
    const { user, router, container } = open(client, `${list}?view=table`);
    const rows = () => screen.getAllByRole('rowheader').map((each) => each.textContent);
    const cards = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));
    await screen.findByRole('table');
    expect(rows()).toEqual(['Cheap Vendor', 'Fast Vendor', 'Old Vendor']);
    expect(await axe(container)).toHaveNoViolations();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Shortest delivery');
    expect(rows()).toEqual(['Fast Vendor', 'Old Vendor', 'Cheap Vendor']);
    expect(screen.getByRole('columnheader', { name: 'Delivery time' })).toHaveAttribute('aria-sort', 'ascending');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Lowest price');
    expect(rows()).toEqual(['Cheap Vendor', 'Old Vendor', 'Fast Vendor']);
    await user.click(screen.getByRole('button', { name: 'Cards' }));
    expect(cards()).toEqual(['Proposal of Cheap Vendor', 'Proposal of Old Vendor', 'Proposal of Fast Vendor']);
    await waitFor(() => expect(router.state.location.search).toBe('?view=cards&sort=price'));
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-661] shows a certification that holds, with note and last day, and no other', async () => {
    const certified = (until: string) => bid({ vendor: { ...bid().vendor, certification: { note: 'Roto reviewed', until } } });
    const list = [certified('2999-01-31'), { ...certified('2020-01-31'), id: id(8), _id: id(8) }];
    server.use(http.get(`${url}/bids`, () => ok('bids', list)));
    const { user } = open();
    const [holds, over] = (await screen.findAllByRole('article')).map((each) => within(each));
    expect(holds?.getByText('Verified')).toBeVisible();
    expect(holds?.getByText('Roto reviewed, until 31 Jan 2999')).toBeVisible();
    expect(over?.queryByText(/Verified|Certified|Roto reviewed/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findByRole('cell', { name: 'Roto reviewed, until 31 Jan 2999' })).toBeInTheDocument();
  });

  it('[S-2330] a card and the table show the level that the record tells', async () => {
    const level = { level: 'certified', certifiedFor: ['roto'], until: '2999-01-31' };
    server.use(
      http.get(`${url}/bids`, () => ok('bids', [bid(), bid({ id: id(8), _id: id(8) })])),
      http.get('*/api/contracts/records', () => ok('records', [{ vendorId: bid().vendor.id, finished: 4, onTime: null, firstPass: null, level }])),
    );
    const { user } = open();
    expect(await screen.findAllByText('Certified for roto')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Table' }));
    expect(await screen.findAllByRole('cell', { name: /^Certified for roto/ })).toHaveLength(2);
  });

  it('[S-656] says that a bid is far from the budget, on its card and before it is accepted', async () => {
    server.use(http.get(`${url}/bids`, () => ok('bids', [bid({ amount: 99 })])));
    const { user } = open();
    const sentence = '$99 is far below the budget of $1,000 - $2,001.';
    expect((await card()).getByText(sentence)).toBeVisible();
    await user.click((await card()).getByRole('button', { name: 'Accept' }));
    expect(within(screen.getByRole('dialog')).getByText(`${sentence} A contract is made for this amount.`)).toBeVisible();
  });

  it('[S-731] asks before a half-written reason is lost by Escape or Cancel', async () => {
    const { user } = open();
    await user.click(await (await card()).findByRole('button', { name: 'Decline' }));
    const field = () => screen.getByRole('textbox', { name: 'Reason for the vendor (optional)' });
    await user.type(field(), 'Too la');
    const asked = () => screen.findByRole('dialog', { name: 'Close without saving?' });
    await user.keyboard('{Escape}');
    await user.click(within(await asked()).getByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Close without saving?' })).toBeNull());
    expect(field()).toHaveValue('Too la');
    await user.click(within(screen.getByRole('dialog', { name: 'Decline this proposal?' })).getByRole('button', { name: 'Cancel' }));
    await user.click(within(await asked()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

    await user.click((await card()).getByRole('button', { name: 'Decline' }));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('[S-653] declines with a reason', async () => {
    let sent: unknown;
    server.use(
      http.post(`${url}/bids/${BID}/reject`, async ({ request }) => {
        sent = await request.json();
        return ok('bid', bid({ status: 'rejected', declineReason: 'Too late' }));
      }),
    );
    const { user } = open();
    await user.click(await (await card()).findByRole('button', { name: 'Decline' }));
    await user.type(screen.getByRole('textbox', { name: 'Reason for the vendor (optional)' }), ' Too late ');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('Proposal of Vera Vendor declined')).toBeVisible();
    expect(sent).toEqual({ reason: 'Too late' });
  });

  it('says why a waiting bid cannot be accepted, whether or not the project itself can be read', async () => {
    server.use(
      http.get(url, () => fail(500)),
      http.get(`${url}/bids`, () => ok('bids', [bid({ project: listed({ status: 'draft' }) })])),
    );
    open();
    const proposal = await card();
    expect(proposal.getByText('This project is not open to proposals.')).toBeVisible();
    expect(proposal.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument();
    expect(proposal.getByRole('button', { name: 'Decline' })).toBeVisible();
  });

  it('[S-655] leads to the reopening of a project whose award has ended', async () => {
    server.use(
      http.get(url, () => ok('project', project({ status: 'in_progress' }))),
      http.get(`${url}/bids`, () => ok('bids', [bid({ status: 'rejected' })])),
    );
    open();
    expect(await screen.findByText(/No proposal is accepted, and Old Bridge takes no new ones\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit Project' })).toHaveAttribute('href', `/projects/${PROJECT}/edit`);
  });

  it('[S-655] keeps an award from being ended by the way: that is done on its own page', async () => {
    server.use(http.get(`${url}/bids`, () => ok('bids', [bid({ status: 'accepted' })])));
    open();
    await (await card()).findByRole('link', { name: 'Create Contract' });
    expect(screen.queryByRole('button', { name: 'Cancel award' })).not.toBeInTheDocument();
  });
});
