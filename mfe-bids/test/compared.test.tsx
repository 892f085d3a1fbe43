import type { ComparedBid } from '@prepmarket/bidding-api';
import { fail, HttpResponse, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { answerDefaults, BID, bid, client, id, PROJECT, project } from './answers.js';

answerDefaults();

const url = `*/api/projects/${PROJECT}`;
const at = `/projects/${PROJECT}/bids`;
const OTHER = id(40);
const lines = [{ shotId: null, taskId: null, label: 'SB010', amount: 1500.5 }];
const bids = [
  bid({ lines, rounds: 2, handles: 8, exclusions: ['Crowds', 'Reflections'], validUntil: '2030-03-01' }),
  bid({ id: OTHER, _id: OTHER, vendor: { ...bid().vendor, id: id(41), _id: id(41), firstName: 'Otto' } }),
];
const comparison: ComparedBid[] = [
  {
    ...{ bidId: BID, perShot: 125.04, priced: { count: 9, of: 12 }, perHour: 61.5, againstEstimate: 'within the estimate' },
    flags: [
      { kind: 'misses', count: 3, of: 12, text: 'Misses 3 of 12 shots' },
      { kind: 'busy', count: 3, day: '2030-02-01', text: 'Works on 3 other contracts until 2030-02-01' },
    ],
  },
  { bidId: OTHER, perShot: 125.04, priced: null, flags: [] },
];
const open = (query = '') => renderRoutes(routes, { at: `${at}${query}`, user: client });

beforeEach(() => {
  localStorage.clear();
  server.use(
    http.get(url, () => ok('project', project())),
    http.get(`${url}/bids`, () => ok('bids', bids)),
    http.get(`${url}/bids/marks`, () => ok('marks', [])),
    http.get(`${url}/bids/comparison`, () => ok('comparison', comparison)),
  );
});

it.each([
  ['cards', 'article', 'Proposal of Vera Vendor'],
  ['table', 'row', /Vera Vendor/],
] as const)('[S-2234] %s say what a price buys, what one shot costs and what stands out', async (view, role, name) => {
  const { container } = open(`?view=${view}`);
  const one = within(await screen.findByRole(role, { name }));
  const texts = ['per shot', '2 revision rounds', '8 frames of handles', 'Without: Crowds, Reflections', 'Valid until 1 Mar 2030'];
  for (const text of [...texts, 'Misses 3 of 12 shots', 'Works on 3 other contracts until 1 Feb 2030']) expect(await one.findByText(text)).toBeVisible();
  expect(screen.getByRole(role, { name })).toHaveTextContent('$125.04 per shot');
  expect(screen.getAllByRole('list', { name: 'What stands out' })).toHaveLength(1);
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2234] shows the proposals without it when it cannot be read, and tries again', async () => {
  let works = false;
  server.use(http.get(`${url}/bids/comparison`, () => (works ? ok('comparison', comparison) : fail(400))));
  const { user } = open();
  expect(await screen.findByText('Failed to compare these proposals. Please try again.')).toBeVisible();
  expect(screen.getByRole('article', { name: 'Proposal of Vera Vendor' })).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Misses 3 of 12 shots')).toBeVisible();
});

it.each([
  ['cards', 'article', 'Proposal of Vera Vendor'],
  ['table', 'row', /Vera Vendor/],
] as const)(
  '[S-2393] in %s each proposal is weighed against the estimate, and its vendor is asked a question where it is talked with',
  async (view, role, name) => {
    const { user, router } = open(`?view=${view}`);
    const one = within(await screen.findByRole(role, { name }));
    expect(await one.findByText('per estimated hour, within the estimate')).toBeVisible();
    expect(screen.getByRole(role, { name })).toHaveTextContent('$61.50 per estimated hour');
    await user.click(one.getByRole('link', { name: 'Ask a question: Vera Vendor' }));
    await waitFor(() => expect(router.state.location).toMatchObject({ pathname: `/projects/${PROJECT}/bids/${BID}`, hash: '#messages' }));
  },
);

it('[S-2597] the table says of proposals that stand, and of no others, when they would be done', async () => {
  server.use(http.get(`${url}/bids`, () => ok('bids', [bids[0], { ...bids[1], status: 'withdrawn' }])));
  open('?view=table');
  expect(await screen.findByRole('row', { name: /Vera Vendor/ })).toHaveTextContent('done by');
  expect(screen.getByRole('row', { name: /Otto/ })).not.toHaveTextContent('done by');
});

it('[S-2234] the list stays as it is while its project is asked for again after a failure', async () => {
  let asked = 0;
  server.use(http.get(url, () => (++asked > 1 ? new Promise<never>(() => undefined) : fail(400))));
  open();
  const card = await screen.findByRole('article', { name: 'Proposal of Vera Vendor' });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(asked).toBe(2));
  expect(card).toBeVisible();
});

it('[S-2235] [S-2391] takes the comparison along as a file, and says when that fails', async () => {
  let works = false;
  const [made, click] = [vi.fn(() => 'blob:1'), vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)];
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: vi.fn() });
  server.use(http.get(`${url}/bids/comparison.csv`, () => (works ? new HttpResponse('Vendor\r\n') : fail(500))));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('Failed to export the comparison. Please try again.')).toBeVisible();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Export CSV' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1));
  expect(made).toHaveBeenCalledTimes(1);
  server.use(http.get(`${url}/bids/comparison.pdf`, () => new HttpResponse('%PDF')));
  await user.click(screen.getByRole('button', { name: 'Export PDF' }));
  await waitFor(() => expect(click).toHaveBeenCalledTimes(2));
  click.mockRestore();
});
