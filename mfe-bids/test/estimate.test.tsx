import { defaultModel, estimateOf, type ProjectEstimate, projectEstimate, projectEstimateMessages, sumOf } from '@prepmarket/bidding-api';
import { fail, http, ok, renderRoutes, server } from '@prepmarket/web-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import routes from '../src/routes.js';
import EstimatedPrice from '../src/widgets/estimated-price.js';
import { answerDefaults, bid, client, id, PROJECT, project, vendor } from './answers.js';

answerDefaults();

const url = `*/api/projects/${PROJECT}`;
const open = (user = client, search = '') => renderRoutes(routes, { at: `/projects/${PROJECT}/estimate${search}`, user });

const roto = estimateOf({ type: 'roto', frames: 50, facts: { motion: 16, irregularity: 4, edges: 12, blur: 35, grain: 15 } }, defaultModel);
const paint = estimateOf({ type: 'paint', frames: 20 }, defaultModel);
const sum = (...of: (typeof roto)[]) => {
  const { hours, price, days, tasks, rough } = sumOf(of, defaultModel.correlation) as NonNullable<ReturnType<typeof sumOf>>;
  return { hours, price, days, tasks, rough };
};
const task = (n: number, name: string, frames: number, { model: _, ...of }: typeof roto) => ({ id: id(n), name, frames, ...of });

const answer = (over: Partial<ProjectEstimate> = {}): ProjectEstimate =>
  projectEstimate.parse({
    projectId: PROJECT,
    whole: sum(roto, paint),
    packages: [
      {
        ...{ id: id(20), name: 'Reel 1', ...sum(roto, paint) },
        of: [
          { id: id(21), name: 'SB010', ...sum(roto), of: [task(31, 'Hero', 50, roto)] },
          { id: id(22), name: 'SB020', ...sum(paint), of: [task(32, 'Rig', 20, paint)] },
        ],
      },
    ],
    ...{ dropped: [], model: roto.model, basis: roto.basis, whatIf: false },
    ...over,
  });

const whole = () => screen.findByRole('heading', { name: 'The whole project' });

let asked: URLSearchParams[];
const give = (estimate: ProjectEstimate) =>
  server.use(
    http.get(`${url}/estimate`, ({ request }) => {
      const params = new URL(request.url).searchParams;
      asked.push(params);
      const dropped = params.has('drop') ? [{ id: id(21), name: 'SB010' }] : [];
      return ok('estimate', { ...estimate, whatIf: params.size > 0, dropped });
    }),
  );
beforeEach(() => {
  asked = [];
  server.use(
    http.get(url, () => ok('project', project())),
    http.get(`${url}/bids`, () => ok('bids', [])),
  );
  give(answer());
});

it('[S-2294] shots with a plate and no task have what each type would take, and a way to add one', async () => {
  const of = [roto, paint].map(({ hours, price, days, rough, type }) => ({ type, hours, price, days, rough }));
  give(answer({ whole: null, packages: [], suggestions: [{ id: id(21), name: 'SB030', packageId: id(20), of }] }));
  const { container } = open();
  const shot = within(await screen.findByRole('region', { name: 'SB030' }));
  expect(shot.getByText('Roto')).toBeVisible();
  expect(shot.getAllByText(/^[\d.]+-[\d.]+ h, \$[\d,]+-\$[\d,]+$/)).toHaveLength(2);
  expect(shot.getByRole('link', { name: 'Add a task to SB030' })).toHaveAttribute(
    'href',
    `/projects/${PROJECT}/packages/${id(20)}/shots/${id(21)}/tasks/create`,
  );
  expect(screen.queryByText(projectEstimateMessages.empty)).toBeNull();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2287] shows the ranges of the whole and of what it consists of, and of each task the reasons', async () => {
  const { user, container } = open();
  await whole();
  expect(screen.getAllByText(/^\$[\d,]+-\$[\d,]+$/)[0]).toBeVisible();
  expect(screen.getByText(/^likely \$/)).toBeVisible();
  expect(screen.getByText(/1 of 2 tasks is rough/)).toBeVisible();
  expect(screen.getByText(/no history: default rates/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'How estimates work' })).toHaveAttribute('href', '/how-estimates-work');
  await user.click(screen.getByText('SB010'));
  await user.click(await screen.findByText('Hero (50 frames)'));
  const reasons = within(await screen.findByRole('list', { name: 'Reasons' }));
  expect(reasons.getByText('motion 2.0x typical')).toBeVisible();
  expect(reasons.getByText('50 frames')).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
});

it('[S-2288] asks what would be, says that nothing of it is kept, and goes back', async () => {
  const { user, router } = open();
  await user.selectOptions(await screen.findByLabelText('Rounds of review'), '4');
  await waitFor(() => expect(asked.at(-1)?.get('rounds')).toBe('4'));
  await user.selectOptions(screen.getByLabelText('Frames of all shots'), '0.5');
  await waitFor(() => expect(asked.at(-1)?.get('frames')).toBe('0.5'));
  await user.click(screen.getByText('SB010'));
  await user.click(await screen.findByRole('button', { name: 'Without SB010' }));
  await waitFor(() => expect(asked.at(-1)?.get('drop')).toBe(id(21)));
  expect(await screen.findByText(/Nothing of it is kept/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Take SB010 in again' }));
  await waitFor(() => expect(router.state.location.search).not.toContain('drop'));
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

it('[S-2288] asks for other frames of one shot once the field is left', async () => {
  const { user } = open();
  await user.click(await screen.findByText('SB010'));
  await user.type(await screen.findByLabelText('Frames of SB010'), '80{Enter}');
  await waitFor(() => expect(asked.at(-1)?.get('frames')).toBe(`${id(21)}:80`));
});

it('[S-2289] hands budget and deadline to the form of the project, for its owner alone', async () => {
  open();
  const { price } = sum(roto, paint);
  const link = await screen.findByRole('link', { name: 'Use as budget' });
  const there = new URL(link.getAttribute('href') ?? '', 'http://x');
  expect(there.pathname).toBe(`/projects/${PROJECT}/edit`);
  expect([there.searchParams.get('budget_min'), there.searchParams.get('budget_max')]).toEqual([
    String(Math.floor(price?.low ?? 0)),
    String(Math.ceil(price?.high ?? 0)),
  ]);
  expect(there.searchParams.get('deadline')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

it.each([
  ['a contract', { contract_id: id(70) }, []],
  ['an accepted bid', {}, [bid({ status: 'accepted' })]],
])('[S-2289] hands nothing over once the terms stay: %s', async (_why, over, bids) => {
  const asksForBids = vi.fn(() => ok('bids', bids));
  server.use(
    http.get(url, () => ok('project', project({ status: 'in_progress', ...over }))),
    http.get(`${url}/bids`, asksForBids),
  );
  open();
  expect(await screen.findByRole('button', { name: 'Show price to vendors' })).toBeVisible();
  await waitFor(() => expect(asksForBids).toHaveBeenCalledTimes(bids.length));
  expect(screen.queryByRole('link', { name: 'Use as budget' })).toBeNull();
});

it('[S-2289] a vendor sees hours and days without a price, and nothing to be used', async () => {
  const bare = answer();
  give({ ...bare, whole: bare.whole && { ...bare.whole, price: null }, packages: [] });
  open(vendor);
  await whole();
  expect(screen.getByText('Hours')).toBeVisible();
  expect(screen.queryByText('Price')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Use as budget' })).toBeNull();
});

it('[S-2290] says what is missing before there is anything to estimate, and what went wrong', async () => {
  give(answer({ whole: null, packages: [] }));
  open();
  expect(await screen.findByText(projectEstimateMessages.empty)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Project' })).toHaveAttribute('href', `/projects/${PROJECT}`);
});

it('[S-2290] offers to try again', async () => {
  server.use(http.get(`${url}/estimate`, () => fail(500, '')));
  const { user } = open();
  expect(await screen.findByText(projectEstimateMessages.loadFailed)).toBeVisible();
  give(answer());
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await whole()).toBeVisible();
});

it('[S-2388] its owner shows the price to vendors and hides it again, each after a question; nobody else may', async () => {
  let shown = false;
  const sent: unknown[] = [];
  server.use(
    http.get(url, () => ok('project', project({ show_estimate: shown }))),
    http.put(url, async ({ request }) => {
      sent.push(await request.json());
      shown = !shown;
      return ok('project', project({ show_estimate: shown }));
    }),
  );
  const { user, container } = open();
  await user.click(await screen.findByRole('button', { name: 'Show price to vendors', pressed: false }));
  expect(screen.getByText(projectEstimateMessages.show)).toBeVisible();
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Show' }));
  expect(await screen.findByText(projectEstimateMessages.shown)).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  await user.click(await screen.findByRole('button', { name: 'Vendors read the price', pressed: true }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Hide' }));
  expect(await screen.findByText(projectEstimateMessages.hidden)).toBeVisible();
  expect(sent).toEqual([true, false].map((show_estimate) => ({ title: project().title, show_estimate })));
});

it('[S-2388] a vendor finds no such button, and on the page of the project the price that its client shows', async () => {
  open(vendor);
  await whole();
  expect(screen.queryByRole('button', { name: /price/ })).toBeNull();
  const { price } = sum(roto, paint);
  renderRoutes([{ path: '/', element: <EstimatedPrice projectId={PROJECT} /> }], { at: '/', user: vendor });
  expect(await screen.findByText(new RegExp(`likely \\$${Math.round(price?.likely ?? 0).toLocaleString('en-US')}\\. Its client shows this`))).toBeVisible();
});

it('[S-2390] a cut inside a shot is said; its owner is led to the form of a shot for what lies behind it, a vendor is not', async () => {
  const cut = answer();
  const [reel] = cut.packages;
  const shots = reel?.of.map((shot, n) => ({ ...shot, cuts: n === 0 ? [48, 60, 70, 80].map((from) => ({ from, to: from + 9 })) : [] })) ?? [];
  give({ ...cut, packages: reel ? [{ ...reel, of: shots }] : [] });
  const { user, unmount, container } = open();
  await user.click(await screen.findByText('SB010'));
  const link = await screen.findByRole('link', { name: projectEstimateMessages.cut(48) });
  expect(link).toHaveAttribute('href', `/projects/${PROJECT}/packages/${id(20)}/shots/create?name=SB010_B&frame_in=48&frame_out=57`);
  expect(screen.getByText(projectEstimateMessages.moreCuts(1))).toBeVisible();
  expect(await axe(container)).toHaveNoViolations();
  unmount();
  const other = open(vendor);
  await other.user.click(await screen.findByText('SB010'));
  expect(await screen.findByText(projectEstimateMessages.cut(48))).toBeVisible();
  expect(screen.queryByRole('link', { name: projectEstimateMessages.cut(48) })).toBeNull();
});
