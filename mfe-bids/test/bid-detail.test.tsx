import { completionDate, localDate, setRemoteLoader } from '@prepmarket/web-kit';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { answerDefaults, BID, bid, CONTRACT, client, listed, PROJECT, untold, vendor } from './answers.js';

answerDefaults();

const url = `*/api/projects/${PROJECT}/bids/${BID}`;
const open = (user = client) => renderRoutes(routes, { at: `/projects/${PROJECT}/bids/${BID}`, user });
const crumbs = (store: ReturnType<typeof open>['store']) => store.getState().trail;
const answers = (over: Parameters<typeof bid>[0] = {}) => server.use(http.get(url, () => ok('bid', bid(over))));
const inDialog = () => within(screen.getByRole('dialog'));

/** Answers the step once; the bid is then as `after` says. */
const moves = (step: string, before: Parameters<typeof bid>[0], after: Parameters<typeof bid>[0]) => {
  const seen: { body?: unknown } = {};
  let now = bid(before);
  server.use(
    http.get(url, () => ok('bid', now)),
    http.post(`${url}/${step}`, async ({ request }) => {
      seen.body = await request.text();
      now = bid({ ...before, ...after });
      return ok('bid', now);
    }),
  );
  return seen;
};

describe('one proposal', () => {
  it('[S-2578] says to its client, not to its vendor, that it delivers after the deadline', async () => {
    answers();
    const late = { kind: 'late', day: '2030-02-01', text: 'Delivers after the deadline, on 2030-02-01' };
    server.use(http.get(`*/api/projects/${PROJECT}/bids/comparison`, () => ok('comparison', [{ bidId: BID, perShot: null, priced: null, flags: [late] }])));
    const { unmount } = open();
    expect(await screen.findByText('Delivers after the deadline, on 1 Feb 2030')).toBeVisible();
    unmount();
    open(vendor);
    expect(await screen.findByText('x'.repeat(160))).toBeVisible();
    expect(screen.queryByRole('list', { name: 'What stands out' })).not.toBeInTheDocument();
  });

  it('[S-467] shows the whole of it to the client, and from when its completion is counted', async () => {
    answers();
    const { container, store } = open();
    expect(await screen.findByText('x'.repeat(160))).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Vera Vendor' })).toBeVisible();
    expect(screen.getByText(`${localDate(completionDate(14))}, if work starts today`)).toBeVisible();
    expect(screen.getByRole('link', { name: /reel\.pdf/ })).toHaveAttribute('target', '_blank');
    expect(crumbs(store).map(({ name }) => name)).toEqual(['Old Bridge', 'Proposals', 'Vera Vendor']);
    expect(screen.getByRole('link', { name: 'Back to Proposals' })).toHaveAttribute('href', `/projects/${PROJECT}/bids`);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-664] is named for its vendor, without a way to what the vendor may not see', async () => {
    answers();
    const { store } = open(vendor);
    expect(await screen.findByRole('heading', { name: 'Your proposal for Old Bridge' })).toBeVisible();
    expect(crumbs(store).map(({ name }) => name)).toEqual(['Old Bridge', 'Your proposal']);
    expect(screen.getByRole('link', { name: 'Back to Project' })).toHaveAttribute('href', `/projects/${PROJECT}`);
  });

  it('[S-664] stays with a vendor whose project is closed to them: the title, and no way to the project', async () => {
    answers({ status: 'rejected', project: untold, declineReason: 'Somebody was faster.' });
    const { container, store } = open(vendor);
    expect(await screen.findByRole('heading', { name: 'Your proposal for Old Bridge' })).toBeVisible();
    expect(screen.getByText('Somebody was faster.')).toBeVisible();
    expect(crumbs(store).map(({ name }) => name)).toEqual(['My Proposals', 'Your proposal']);
    const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(ways).toContain('/proposals');
    expect(ways).not.toContain(`/projects/${PROJECT}`);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show history']);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-664] leads back to where the reader came from', async () => {
    answers();
    const back = { to: '/find-projects', label: 'Back to Find Projects' };
    renderRoutes(routes, { at: { pathname: `/projects/${PROJECT}/bids/${BID}`, state: { back } }, user: vendor });
    expect(await screen.findByRole('link', { name: back.label })).toHaveAttribute('href', back.to);
  });

  it('[S-664] leads a vendor whose bid ended to another one, while the project is open', async () => {
    answers({ status: 'withdrawn' });
    open(vendor);
    expect(await screen.findByRole('link', { name: 'Submit Proposal' })).toHaveAttribute('href', `/projects/${PROJECT}/bid`);
  });

  it('[S-468] lets its vendor withdraw it', async () => {
    moves('withdraw', {}, { status: 'withdrawn' });
    const { user } = open(vendor);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(inDialog().getByText('Your proposal of $1,500.50 for Old Bridge will be withdrawn.')).toBeVisible();
    await user.click(inDialog().getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('Your proposal for Old Bridge was withdrawn')).toBeVisible();
    expect(await screen.findByText('WITHDRAWN')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decline' })).not.toBeInTheDocument();
  });

  it('[S-468] lets the client decline it', async () => {
    moves('reject', {}, { status: 'rejected' });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Decline' }));
    await user.click(inDialog().getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('REJECTED')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  });

  const awarded = { status: 'accepted', project: listed({ status: 'in_progress', awarded: true }), hasContract: true, contractId: CONTRACT } as const;
  const ended = { project: listed({ status: 'in_progress', awarded: false }) };

  it('[S-655] lets the client cancel the award, and says that the project stays closed until it is opened', async () => {
    const seen = moves('reject', awarded, { ...ended, status: 'rejected' });
    const { user, container } = open();
    await user.click(await screen.findByRole('button', { name: 'Cancel award' }));
    expect(inDialog().getByText(/Vera Vendor loses the work for \$1,500\.50\. The draft contract is cancelled\./)).toBeVisible();
    await user.type(inDialog().getByRole('textbox', { name: /Reason/ }), 'The shoot was cancelled');
    await user.click(inDialog().getByRole('button', { name: 'Cancel award' }));
    expect(await screen.findByText('Award to Vera Vendor cancelled')).toBeVisible();
    expect(await screen.findByText(/No proposal is accepted, and Old Bridge takes no new ones\./)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Edit Project' })).toHaveAttribute('href', `/projects/${PROJECT}/edit`);
    expect(seen.body).toBe('{"reason":"The shoot was cancelled"}');
    expect(await axe(container)).toHaveNoViolations();
  });

  it('[S-655] lets the vendor give an award back', async () => {
    moves('withdraw', awarded, { ...ended, status: 'withdrawn', project: untold });
    const { user } = open(vendor);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    expect(inDialog().getByText(/you give back the work for \$1,500\.50 on Old Bridge\. The draft contract is cancelled\./)).toBeVisible();
    await user.click(inDialog().getByRole('button', { name: 'Withdraw' }));
    expect(await screen.findByText('WITHDRAWN')).toBeVisible();
  });

  it.each([['client', client] as const, ['vendor', vendor] as const])('[S-655] offers the %s no way back once the contract is active', async (_who, user) => {
    answers({ ...awarded, contractActive: true });
    open(user);
    expect(await screen.findByRole('link', { name: 'View Contract' })).toBeVisible();
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Show plates', 'Show history']);
  });

  it('shows why a step was refused, in the question', async () => {
    answers();
    server.use(http.post(`${url}/withdraw`, () => fail(409, 'This bid is no longer pending.')));
    const { user } = open(vendor);
    await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await user.click(inDialog().getByRole('button', { name: 'Withdraw' }));
    expect(await inDialog().findByText('This bid is no longer pending.')).toBeVisible();
  });
});

describe('the plates of its project', () => {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    setRemoteLoader(async (id) => {
      if (id.startsWith('media/')) asked.push(id);
      return { default: ({ projectId }: { projectId: string }) => <p>{`plates of ${projectId}`}</p> };
    });
  });

  it('[S-843] are fetched when somebody wants to see them', async () => {
    answers();
    const { user, container } = open(vendor);
    const show = await screen.findByRole('button', { name: 'Show plates' });
    expect(asked).toEqual([]);
    await user.click(show);
    expect(await screen.findByText(`plates of ${PROJECT}`)).toBeVisible();
    expect(asked).toEqual(['media/widgets/Plates']);
    expect(await axe(container)).toHaveNoViolations();
    await user.click(screen.getByRole('button', { name: 'Hide plates' }));
    expect(screen.queryByText(`plates of ${PROJECT}`)).not.toBeInTheDocument();
  });

  it('[S-843] are not offered to a vendor whom the project is closed to', async () => {
    answers({ project: untold, status: 'rejected' });
    open(vendor);
    await screen.findByText('x'.repeat(160));
    expect(screen.queryByRole('button', { name: 'Show plates' })).not.toBeInTheDocument();
  });
});

it('[S-1496] holds the conversation about the proposal', async () => {
  answers();
  open(vendor);
  expect(await screen.findByText(`Messages: bid ${BID}`)).toBeVisible();
});
