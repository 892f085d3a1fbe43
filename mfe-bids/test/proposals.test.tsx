import { delay, fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import OwnBid from '../src/widgets/own-bid.js';
import { BID, bid, CONTRACT, client, PROJECT, project, stranger, vendor } from './answers.js';

const url = `*/api/projects/${PROJECT}`;
const list = `/projects/${PROJECT}/bids`;
const open = (user = client, at = list) => renderRoutes(routes, { at, user });
const card = async () => within(await screen.findByRole('article', { name: 'Proposal of Vera Vendor' }));

beforeEach(() =>
  server.use(
    http.get(url, () => ok('project', project())),
    http.get(`${url}/bids`, () => ok('bids', [bid()])),
    http.get(`${url}/bids/${BID}`, () => ok('bid', bid())),
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
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('Bid accepted successfully')).toBeVisible();
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

  it('[S-457] tells others that they may not look', async () => {
    server.use(http.get(`${url}/bids`, () => fail(403, 'You are not authorized to view bids for this project.')));
    open(stranger);
    expect(await screen.findByText('You are not authorized to view bids for this project.')).toBeVisible();
  });

  it('[S-469] falls back to a sentence of its own, and tries again', async () => {
    let calls = 0;
    server.use(http.get(`${url}/bids`, () => (calls++ < 3 ? fail(500) : ok('bids', [bid()]))));
    const { user } = open();
    expect(await screen.findByText('Failed to load project bids. Please try again.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card()).toBeDefined();
  });

  it('says when there is none, and shows its shape while it waits', async () => {
    server.use(http.get(`${url}/bids`, () => delay(50).then(() => ok('bids', []))));
    open();
    expect(await screen.findByLabelText('Loading')).toBeVisible();
    expect(await screen.findByText(/^No bids yet/)).toBeVisible();
  });
});

describe('one proposal', () => {
  const at = `${list}/${BID}`;

  it('[S-467] shows the whole of it', async () => {
    const { container } = open(client, at);
    expect(await screen.findByText('x'.repeat(160))).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Vera Vendor' })).toBeVisible();
    expect(screen.getByText('Completion date')).toBeVisible();
    expect(screen.getByRole('link', { name: 'reel.pdf' })).toHaveAttribute('target', '_blank');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-468] lets its vendor withdraw it and the client decline it', async () => {
    let withdrawn = false;
    server.use(
      http.post(`${url}/bids/${BID}/withdraw`, () => {
        withdrawn = true;
        return ok('bid', bid({ status: 'withdrawn' }));
      }),
    );
    const { user } = open(vendor, at);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Bid withdrawn')).toBeVisible();
    expect(withdrawn).toBe(true);
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });
});

describe("a vendor's own proposal", () => {
  it.each([
    ['pending', true],
    ['accepted', true],
    ['withdrawn', false],
  ] as const)('tells the page when it stands: %s', async (status, stands) => {
    server.use(http.get('*/api/bids', () => ok('bids', [bid({ status })])));
    const told = jest.fn();
    renderRoutes([{ path: '/', element: <OwnBid projectId={PROJECT} onLive={told} /> }], { at: '/', user: vendor });
    expect(await screen.findByText('$1,500.50 in 14 days')).toBeVisible();
    expect(told).toHaveBeenLastCalledWith(stands);
  });
});
