import { type Bid, type BidMark, bidMark, declineTemplates, type MarkForm } from '@prepmarket/bidding-api';
import { type VendorRecord, vendorRecord } from '@prepmarket/contracts-api';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import * as z from 'zod/mini';
import routes from '../src/routes.js';
import { answerDefaults, BID, bid, client, id, PROJECT, project } from './answers.js';

answerDefaults();

const url = `*/api/projects/${PROJECT}`;
const at = `/projects/${PROJECT}/bids`;
const of = (n: number, firstName: string, amount: number, deliveryTime = 10) =>
  bid({ id: id(n), _id: id(n), amount, deliveryTime, vendor: { ...bid().vendor, firstName }, createdAt: `2026-01-0${n - 10}T00:00:00.000Z` });
const three = () => [of(13, 'Ada', 900, 30), of(12, 'Bob', 1500, 5), of(11, 'Cy', 2400)];

let marks: BidMark[];
let sent: MarkForm[];
beforeEach(() => {
  localStorage.removeItem('proposals-view');
  marks = [];
  sent = [];
  server.use(
    http.get(url, () => ok('project', project())),
    http.get(`${url}/bids`, () => ok('bids', three())),
    http.get(`${url}/bids/marks`, () => ok('marks', z.parse(z.array(bidMark), marks))),
    http.put(`${url}/bids/:bidId/mark`, async ({ request, params }) => {
      const form = (await request.json()) as MarkForm;
      sent.push(form);
      const before = marks.find(({ bidId }) => bidId === params.bidId) ?? { bidId: String(params.bidId), shortlisted: false, note: '' };
      const mark = { ...before, ...form };
      marks = [...marks.filter(({ bidId }) => bidId !== mark.bidId), mark];
      return ok('mark', mark);
    }),
  );
});

const rows = () => screen.getAllByRole('rowheader').map((each) => each.textContent);
const rowOf = async (name: string) => within((await screen.findByRole('rowheader', { name })).closest('tr') as HTMLElement);

it('[S-1813] says in the table how each sum is against budget and median', async () => {
  const { container } = renderRoutes(routes, { at: `${at}?view=table`, user: client });
  expect((await rowOf('Ada Vendor')).getByText('below the budget, 40% below the median')).toBeVisible();
  expect((await rowOf('Bob Vendor')).getByText('within the budget, at the median')).toBeVisible();
  expect((await rowOf('Cy Vendor')).getByText('above the budget, 60% above the median')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1814] sorts by the head of a column, with the keyboard too, and the other way round the second time', async () => {
  const { user, router } = renderRoutes(routes, { at: `${at}?view=table`, user: client });
  const head = await screen.findByRole('button', { name: 'Amount' });
  head.focus();
  await user.keyboard('{Enter}');
  expect(rows()).toEqual(['Ada Vendor', 'Bob Vendor', 'Cy Vendor']);
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'ascending');
  await user.keyboard('{Enter}');
  expect(rows()).toEqual(['Cy Vendor', 'Bob Vendor', 'Ada Vendor']);
  expect(screen.getByRole('columnheader', { name: 'Amount' })).toHaveAttribute('aria-sort', 'descending');
  await waitFor(() => expect(router.state.location.search).toBe('?view=table&sort=-price'));
  expect(head).toHaveFocus();
});

it('[S-1827] shows the record of each vendor and sorts by it, the best first; where too little is known is below', async () => {
  const vendorOf = (n: number, each: ReturnType<typeof bid>) => ({ ...each, vendor: { ...each.vendor, id: id(n), _id: id(n) } });
  const [ada, bob, cy] = three() as [Bid, Bid, Bid];
  const records: VendorRecord[] = [
    { vendorId: id(21), finished: 5, onTime: { count: 2, of: 4 }, firstPass: null },
    { vendorId: id(22), finished: 2, onTime: { count: 9, of: 10 }, firstPass: { count: 1, of: 3 } },
  ];
  server.use(
    http.get(`${url}/bids`, () => ok('bids', [vendorOf(21, ada), vendorOf(22, bob), vendorOf(23, cy)])),
    http.get('*/api/contracts/records', ({ request }) => {
      expect(new URL(request.url).searchParams.get('vendors')).toBe([21, 22, 23].map(id).join());
      return ok('records', z.parse(z.array(vendorRecord), records));
    }),
  );
  const { user, container } = renderRoutes(routes, { at: `${at}?view=table`, user: client });
  expect(await (await rowOf('Bob Vendor')).findByText('9 of 10')).toBeVisible();
  expect((await rowOf('Ada Vendor')).getByText('2 of 4')).toBeVisible();
  expect((await rowOf('Cy Vendor')).getAllByText('Too few to say')).toHaveLength(2);
  const by = (name: string) => user.click(screen.getByRole('button', { name }));
  await by('On time');
  expect(rows()).toEqual(['Bob Vendor', 'Ada Vendor', 'Cy Vendor']);
  expect(screen.getByRole('columnheader', { name: 'On time' })).toHaveAttribute('aria-sort', 'descending');
  await by('On time');
  expect(rows()).toEqual(['Cy Vendor', 'Ada Vendor', 'Bob Vendor']);
  await by('First pass');
  expect(rows()[0]).toBe('Bob Vendor');
  await by('Finished');
  expect(rows()).toEqual(['Ada Vendor', 'Bob Vendor', 'Cy Vendor']);
  expect(screen.getByRole('link', { name: 'Ada Vendor' })).toHaveAttribute('href', `/vendors/${id(21)}`);
  expect(screen.getByRole('link', { name: 'View details of Ada Vendor' })).toHaveAttribute('href', `${at}/${id(13)}`);
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1827] says that records could not be read; the proposals stand', async () => {
  server.use(http.get('*/api/contracts/records', () => fail(500)));
  renderRoutes(routes, { at: `${at}?view=table`, user: client });
  expect(await rowOf('Ada Vendor')).toBeDefined();
  expect(await screen.findByText('Failed to load what became of earlier contracts. Please try again.', {}, { timeout: 30_000 })).toBeVisible();
}, 40_000);

it.each([
  [{ frames: 480, shots_unknown: 0 }, '$3.13 per task frame'],
  [{ frames: 480, shots_unknown: 1 }, '480 task frames, unknown of 1 shot'],
  [{ frames: null, shots_unknown: 2 }, 'Frames unknown'],
  [{ frames: null, shots_unknown: 0 }, 'No task frames'],
])('[S-1829] says in table and cards what a frame costs, or why nobody can say: %j', async (work, words) => {
  server.use(
    http.get(url, ({ request }) => {
      expect(new URL(request.url).searchParams.get('include_totals')).toBe('true');
      return ok('project', project({ totals: { frames: 900, shots_unknown: 0, work, tasks: { roto: 1, track: 0, paint: 0 } } }));
    }),
  );
  const { user } = renderRoutes(routes, { at: `${at}?view=table`, user: client });
  await waitFor(() => expect(screen.getByRole('row', { name: /Bob Vendor/ })).toHaveTextContent(words));
  await user.click(screen.getByRole('button', { name: 'Cards' }));
  await waitFor(() => expect(screen.getByRole('article', { name: 'Proposal of Bob Vendor' })).toHaveTextContent(words));
});

it('[S-1814] remembers how this browser showed proposals last', async () => {
  const { user, unmount } = renderRoutes(routes, { at, user: client });
  await user.click(await screen.findByRole('button', { name: 'Table' }));
  expect(await screen.findByRole('table')).toBeVisible();
  unmount();
  renderRoutes(routes, { at, user: client });
  expect(await screen.findByRole('table')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Table' })).toHaveAttribute('aria-pressed', 'true');
});

it('[S-1815] shortlists a bid and brings the shortlist to the top', async () => {
  const { user } = renderRoutes(routes, { at: `${at}?view=table&sort=shortlist`, user: client });
  const star = () => screen.findByRole('button', { name: 'Shortlist Cy Vendor' });
  expect(await star()).toHaveAttribute('aria-pressed', 'false');
  await user.click(await star());
  await waitFor(async () => expect(await star()).toHaveAttribute('aria-pressed', 'true'));
  expect(sent).toEqual([{ shortlisted: true }]);
  expect(rows()[0]).toBe('Cy Vendor');
});

it('[S-1815] keeps a note that is being typed while bids arrive, asks before it is lost, and saves it', async () => {
  let bids = three().slice(0, 2);
  server.use(http.get(`${url}/bids`, () => ok('bids', bids)));
  const { user } = renderRoutes(routes, { at: `${at}?view=table`, user: client });
  await user.click(await screen.findByRole('button', { name: 'Add note on Bob Vendor' }));
  const field = screen.getByRole('textbox', { name: 'Private note' });
  await user.type(field, 'Ask for a test');
  bids = three();
  await waitFor(() => expect(screen.getAllByRole('rowheader', { hidden: true })).toHaveLength(3), { timeout: 25_000 });
  expect(screen.getByRole('textbox', { name: 'Private note' })).toHaveValue('Ask for a test');
  await user.keyboard('{Escape}');
  await user.click(within(await screen.findByRole('dialog', { name: 'Close without saving?' })).getByRole('button', { name: 'Keep editing' }));
  await user.click(await screen.findByRole('button', { name: 'Save note' }));
  expect(await screen.findByText('Private note: Ask for a test')).toBeVisible();
  expect(sent).toEqual([{ note: 'Ask for a test' }]);
}, 40_000);

it('[S-1815] says that star and note could not be saved or read', async () => {
  server.use(http.put(`${url}/bids/:bidId/mark`, () => fail(500)));
  const { user } = renderRoutes(routes, { at, user: client });
  await user.click(await screen.findByRole('button', { name: 'Shortlist Ada Vendor' }));
  expect(await screen.findByText('Failed to save this. Please try again.')).toBeVisible();
});

it('[S-1815] gives administrators the note to read and nothing to press', async () => {
  marks = [{ bidId: id(13), shortlisted: true, note: 'too dear' }];
  renderRoutes(routes, { at, user: testUser({ id: id(8), role: 'admin' }) });
  expect(await screen.findByText('Private note: too dear')).toBeVisible();
  expect(screen.getByText('Shortlisted by the client')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Shortlist|note/ })).not.toBeInTheDocument();
});

it('[S-1816] offers what clients often say to a vendor whose bid they decline', async () => {
  let reason: unknown;
  server.use(
    http.get(`${url}/bids`, () => ok('bids', [bid()])),
    http.post(`${url}/bids/${BID}/reject`, async ({ request }) => {
      reason = await request.json();
      return ok('bid', bid({ status: 'rejected' }));
    }),
  );
  const { user } = renderRoutes(routes, { at, user: client });
  await user.click(await screen.findByRole('button', { name: 'Decline' }));
  const question = within(screen.getByRole('dialog'));
  await user.click(question.getByRole('button', { name: declineTemplates[0] }));
  await user.type(question.getByRole('textbox'), ' Thank you.');
  await user.click(question.getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(reason).toEqual({ reason: `${declineTemplates[0]} Thank you.` }));
});
