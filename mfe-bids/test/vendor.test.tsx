import { today } from '@prepmarket/api-kit';
import {
  appraisalMessages,
  levelMessages,
  levelOf,
  type VendorAppraisal,
  type VendorRecord,
  vendorAppraisal,
  vendorRecord,
  type WorkFigures,
  wilson,
} from '@prepmarket/contracts-api';
import { type VendorPage, vendorPage } from '@prepmarket/identity-api';
import { fail, http, ok, renderRoutes, server, testUser } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import { answerDefaults, BID, bid, client, id, PROJECT, project, vendor } from './answers.js';

answerDefaults();

const VENDOR = vendor.id;
const at = `/vendors/${VENDOR}`;
const page = (over: Partial<VendorPage> = {}): VendorPage =>
  vendorPage.parse({
    ...{ id: VENDOR, _id: VENDOR, firstName: 'Vera', lastName: 'Stone', company: 'Stone VFX', skills: ['Roto', 'Paint'], about: 'Mattes since 2009.' },
    ...{ certification: { note: 'Roto reviewed', until: today() }, created_at: '2024-03-01T00:00:00.000Z', avatar: null, version: 1, ...over },
  });
const record = (over: Partial<VendorRecord> = {}): VendorRecord =>
  vendorRecord.parse({ vendorId: VENDOR, finished: 4, onTime: { count: 9, of: 10 }, firstPass: { count: 7, of: 9 }, ...over });
const answer = (shown: VendorPage, records: VendorRecord[]) =>
  server.use(
    http.get(`*/api/vendors/${VENDOR}`, () => ok('vendor', shown)),
    http.get('*/api/contracts/records', () => ok('records', records)),
  );
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;

it('[S-1825] shows who a vendor is, what it says of itself, who vouches for it and what became of its contracts', async () => {
  answer(page(), [record()]);
  const { container } = renderRoutes(routes, { at, user: client });
  expect(await screen.findByRole('heading', { name: 'Vera Stone' })).toBeVisible();
  expect(await screen.findByText('9 of 10')).toBeVisible();
  expect(screen.getByText('Stone VFX')).toBeVisible();
  expect(screen.getByText('Mattes since 2009.')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Skills' })).getAllByRole('listitem')).toHaveLength(2);
  expect(fact('Approved at the first go')).toHaveTextContent('7 of 9');
  expect(fact('Finished contracts')).toHaveTextContent('4');
  expect(fact('Member since')).toHaveTextContent('1 Mar 2024');
  expect(fact('Certification')).toHaveTextContent(/^Roto reviewed, until /);
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2329] how a vendor stands to each rule is on its page, with what lapses and when; a failure is said, and what is vouched for makes it verified', async () => {
  answer(page(), [record()]);
  const facts = { certification: { note: 'Roto reviewed', until: '2026-12-31' }, documents: [], finished: 1, figures: [told('roto')], tests: [] };
  server.use(http.get('*/api/contracts/levels/standing', () => ok('standing', { vendorId: VENDOR, ...levelOf(facts, '2026-12-01') })));
  const { container, unmount, user } = renderRoutes(routes, { at, user: client });
  const rules = within(await screen.findByRole('list', { name: 'Rules' }));
  expect(rules.getAllByRole('listitem')).toHaveLength(8);
  expect(screen.getByText('Verified')).toBeVisible();
  expect(rules.getByText('1 finished contract')).not.toBeVisible();
  await user.click(screen.getByText(/rules are met/));
  expect(rules.getByText('1 finished contract')).toBeVisible();
  expect(rules.getAllByText('Not met').length).toBeGreaterThan(0);
  expect(screen.getByText(/^Lapses after 31 Dec 2026: Verified/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'What levels mean' })).toHaveAttribute('href', '/what-levels-mean');
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  server.use(http.get('*/api/contracts/levels/standing', () => fail(400)));
  renderRoutes(routes, { at, user: client });
  expect(await screen.findByText(levelMessages.standingFailed)).toBeVisible();
  expect(screen.getByText('Verified')).toBeVisible();
});

it('[S-2573] calls a rule that nothing is known of neither met nor missed', async () => {
  answer(page({ certification: null }), [record()]);
  const facts = { certification: null, documents: [], finished: 0, figures: [], tests: [] };
  server.use(http.get('*/api/contracts/levels/standing', () => ok('standing', { vendorId: VENDOR, ...levelOf(facts, '2026-12-01') })));
  renderRoutes(routes, { at, user: client });
  const rules = within(await screen.findByRole('list', { name: 'Rules' }));
  expect(['Met', 'Not met', 'Not known'].map((state) => rules.getAllByText(state).length)).toEqual([1, 2, 4]);
  for (const text of rules.getAllByText('Too few to say')) expect(text.closest('li')).toHaveTextContent('Not known');
  expect(screen.getByText('1 of 7 rules is met; too little is known of 4 to say.')).toBeVisible();
});

it('[S-1825] says where there is too little to tell, and where a vendor has said nothing', async () => {
  answer(page({ skills: [], about: '', certification: null }), [record({ finished: 0, onTime: null, firstPass: null })]);
  renderRoutes(routes, { at, user: client });
  expect(await screen.findByText('This vendor has not written about itself yet.')).toBeVisible();
  await waitFor(() => expect(fact('Delivered on time')).toHaveTextContent('Too few to say'));
  expect(fact('Approved at the first go')).toHaveTextContent('Too few to say');
  expect(fact('Certification')).toHaveTextContent('None');
});

it('[S-2607] tells its owner what is missing there, and where it is written', async () => {
  answer(page({ about: '' }), [record()]);
  renderRoutes(routes, { at, user: vendor });
  expect(await screen.findByRole('link', { name: 'Write a few words about yourself' })).toHaveAttribute('href', '/profile#what-clients-see');
  expect(screen.queryByText('This vendor has not written about itself yet.')).toBeNull();
});

const told = (taskType: string | null, over: Partial<WorkFigures> = {}): WorkFigures => ({
  ...{ taskType, onTime: null, firstPass: null, findings: null, rounds: null, disputes: null, answer: null },
  ...over,
});

it('[S-2243] figures stand by type of task with what they are counted in and what rates lie between; what too little is known of is said in one line', async () => {
  const paint = told('paint', {
    onTime: { count: 9, of: 10, ...wilson(9, 10) },
    findings: { count: 9, frames: 1200, per100: 0.75, of: 12 },
    rounds: { mean: 1.25, of: 8 },
    disputes: { count: 1, of: 4 },
    answer: { hours: 6.5, of: 3 },
  });
  answer(page(), [record({ figures: [told(null), told('roto'), told('track'), paint] })]);
  const { container, user } = renderRoutes(routes, { at, user: client });
  const section = within(await screen.findByRole('region', { name: 'Paint' }));
  const says = (name: string) => section.getByText(name, { selector: 'dt' }).nextElementSibling;
  expect(says('Delivered on time')).toHaveTextContent('9 of 10; 60 % to 98 % with 95 % confidence');
  expect(says('Approved at the first go')).toHaveTextContent('Too few to say');
  expect(says('Findings of the check')).toHaveTextContent('0.8 in 100 frames; 1,200 frames of 12 versions');
  expect(says('Rounds until the approval')).toHaveTextContent('1.3 in the mean; 8 milestones');
  expect(says('Disputes')).toHaveTextContent('1 in 4 contracts');
  expect(says('Hours to answer')).toHaveTextContent('6.5 in the median; 3 requests of revisions');
  expect(screen.getByRole('region', { name: 'All work' })).toHaveTextContent('Too few to say');
  expect(screen.queryByRole('region', { name: 'Roto' })).not.toBeInTheDocument();
  expect(screen.getByText('Roto, Track: fewer than 3 of each, too few to say.')).toBeVisible();
  await user.click(screen.getByText('What these figures mean'));
  expect(screen.getByText(/Wilson’s interval/)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-1825] the record may fail alone', async () => {
  answer(page(), [record()]);
  server.use(http.get('*/api/contracts/records', () => fail(400)));
  renderRoutes(routes, { at, user: client });
  expect(await screen.findByText('Failed to load what became of earlier contracts. Please try again.')).toBeVisible();
  expect(screen.getByText('Mattes since 2009.')).toBeVisible();
});

it('[S-1825] who may not see it, or asks for nobody, is told that there is none', async () => {
  server.use(http.get('*/api/vendors/:id', () => fail(404, 'Vendor not found.')));
  renderRoutes(routes, { at: `/vendors/${id(77)}`, user: client });
  expect(await screen.findByText('Vendor not found.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Back to Dashboard' })[0]).toHaveAttribute('href', '/dashboard');
});

it('[S-1825] leads the vendor to its profile and an administrator to the account, who also reads that it is suspended', async () => {
  answer(page({ suspended: true }), [record()]);
  const { unmount } = renderRoutes(routes, { at, user: vendor });
  expect(await screen.findByRole('link', { name: 'Edit in Profile' })).toHaveAttribute('href', '/profile');
  unmount();
  renderRoutes(routes, { at, user: testUser({ id: id(8), role: 'admin' }) });
  expect(await screen.findByRole('link', { name: 'Go to Account' })).toHaveAttribute('href', `/admin/people/${VENDOR}`);
  expect(screen.getByText('Suspended')).toBeVisible();
});

it('[S-2253] what clients say of a vendor stands on its page with its answers, page by page; none, loading and a failure are said', async () => {
  answer(page(), [record()]);
  const said = (n: number, over: Partial<VendorAppraisal> = {}) =>
    vendorAppraisal.parse({ id: id(n), writtenAt: '2026-03-01T12:00:00.000Z', text: `Clean mattes ${n}`, answer: null, ...over });
  server.use(
    http.get('*/api/contracts/appraisals', ({ request }) => {
      const { searchParams: asked } = new URL(request.url);
      expect(asked.get('vendor')).toBe(VENDOR);
      return asked.has('before') ? ok('appraisals', [said(92)], { next: null }) : ok('appraisals', [said(91, { answer: 'Gladly again.' })], { next: id(91) });
    }),
  );
  const { user, container, unmount } = renderRoutes(routes, { at, user: client });
  const list = within(await screen.findByRole('list', { name: 'Appraisals' }));
  expect(list.getByText('Clean mattes 91')).toBeVisible();
  expect(list.getByText('A client on 1 Mar 2026')).toBeVisible();
  expect(list.getByText('The vendor answers: Gladly again.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show More' }));
  expect(await screen.findByText('Clean mattes 92')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show More' })).not.toBeInTheDocument();
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  server.use(http.get('*/api/contracts/appraisals', () => ok('appraisals', [], { next: null })));
  const none = renderRoutes(routes, { at, user: client });
  expect(await screen.findByText(appraisalMessages.noneOfVendor)).toBeVisible();
  none.unmount();
  server.use(http.get('*/api/contracts/appraisals', () => fail(400)));
  renderRoutes(routes, { at, user: client });
  expect(await screen.findByText(appraisalMessages.loadFailed)).toBeVisible();
});

const url = `*/api/projects/${PROJECT}`;
const beside = () =>
  server.use(
    http.get(url, () => ok('project', project())),
    http.get(`${url}/bids/marks`, () => ok('marks', [])),
    http.get(`${url}/bids`, () => ok('bids', [bid()])),
    http.get(`${url}/bids/${BID}`, () => ok('bid', bid())),
  );

it('[S-1826] a card leads to its vendor, and the vendor back to the proposals', async () => {
  answer(page(), [record()]);
  beside();
  const { user } = renderRoutes(routes, { at: `/projects/${PROJECT}/bids`, user: client });
  const card = within(await screen.findByRole('article', { name: 'Proposal of Vera Vendor' }));
  expect(await card.findByText('9 of 10')).toBeVisible();
  await user.click(card.getByRole('link', { name: 'Vera Vendor' }));
  expect(await screen.findByRole('heading', { name: 'Vera Stone' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Back to Proposals' }));
  expect(await screen.findByRole('article', { name: 'Proposal of Vera Vendor' })).toBeVisible();
});

it('[S-1826] so does a proposal in full', async () => {
  answer(page(), [record()]);
  beside();
  const { user } = renderRoutes(routes, { at: `/projects/${PROJECT}/bids/${BID}`, user: client });
  await user.click(await screen.findByRole('link', { name: 'Vera Vendor' }));
  expect(await screen.findByRole('link', { name: 'Back to Proposal' })).toHaveAttribute('href', `/projects/${PROJECT}/bids/${BID}`);
});
