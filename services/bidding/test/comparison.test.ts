import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { comparedBid, comparisonHeadings, projectEstimate, type ToldSum } from '@prepmarket/bidding-api';
import { shotCreated, shotDeleted, taskChanged } from '@prepmarket/catalog-api';
import { contractActivated, contractCompleted } from '@prepmarket/contracts-api';
import { api } from '@prepmarket/service-testing';
import * as z from 'zod/mini';
import { measuredShot } from './scope.js';
import { endSeal, sealedProject } from './sealed.js';
import { admin, call, client, contractState, namedVendor, openProject, openWorld, proposal, submit, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const path = (projectId: string, file = '') => `/api/projects/${projectId}/bids/comparison${file}`;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const shotOf = async (projectId: string) => {
  const id = randomUUID();
  await world.hear(shotCreated, { id, version: 1, projectId, packageId: randomUUID(), name: 'SB010' });
  return id;
};
const compare = async (actor: Actor, projectId: string) => {
  const { body } = await api(world.app).as(actor).get(path(projectId)).expect(200);
  return new Map(z.parse(z.array(comparedBid), body.comparison).map((each) => [each.bidId, each]));
};
const PROSE = 'We roto every shot by hand, with two artists and a lead, reviews each Tuesday and mattes by layer.';

it('[S-2230] says which shots of the project have a line, and what one costs; shots that went and those of others count for nothing', async () => {
  const owner = client();
  const { id } = await openProject(world, owner);
  const [one, two, gone] = [await shotOf(id), await shotOf(id), await shotOf(id)];
  const foreign = await shotOf((await openProject(world, client())).id);
  await world.hear(shotDeleted, { id: gone, version: 2, projectId: id });
  const line = (shotId: string | null, amount: number) => ({ shotId, label: 'x', amount });
  const part = await submit(world, vendor(), id, {
    ...proposal,
    lines: [line(one, 500), line(one, 300), line(foreign, 300), line(gone, 300), line(null, 100)],
  });
  const whole = await submit(world, vendor(), id, { ...proposal, lines: [line(one, 1000), line(two, 500)] });
  const bare = await submit(world, vendor(), id);
  const told = await compare(owner, id);
  expect(told.get(part.id)).toEqual({
    bidId: part.id,
    perShot: 750,
    priced: { count: 1, of: 2 },
    flags: [{ kind: 'misses', count: 1, of: 2, text: 'Misses 1 of 2 shots' }],
  });
  expect(told.get(whole.id)).toEqual({ bidId: whole.id, perShot: 750, priced: { count: 2, of: 2 }, flags: [] });
  expect(told.get(bare.id)).toEqual({ bidId: bare.id, perShot: 750, priced: null, flags: [] });
});

it('[S-2230] counts the shot of a task that a line is for, and one whose id is spelled otherwise', async () => {
  const owner = client();
  const { id } = await openProject(world, owner);
  const [one, two] = [await shotOf(id), await shotOf(id)];
  const task = { id: randomUUID(), version: 1, projectId: id, shotId: two, name: 'roto', taskType: 'roto' as const, frameStart: 1, frameEnd: 24 };
  await world.hear(taskChanged, task);
  const bid = await submit(world, vendor(), id, {
    ...proposal,
    lines: [
      { shotId: one.toUpperCase(), label: 'x', amount: 500 },
      { taskId: task.id, label: 'y', amount: 1000 },
    ],
  });
  expect((await compare(owner, id)).get(bid.id)).toMatchObject({ priced: { count: 2, of: 2 }, flags: [] });
});

it('[S-2231] tells of two texts that are nearly the same, to no vendor', async () => {
  const owner = client();
  const { id } = await openProject(world, owner);
  const [first, second] = [vendor(), vendor()];
  const original = await submit(world, first, id, { ...proposal, proposal: PROSE });
  const copy = await submit(world, second, id, { ...proposal, proposal: PROSE.replace('Tuesday', 'Friday') });
  const other = await submit(world, vendor(), id, {
    ...proposal,
    proposal: 'Camera solves are our trade: lens grids, survey data and a clean scene file for each department.',
  });
  const told = await compare(owner, id);
  for (const bid of [original, copy]) expect(told.get(bid.id)?.flags.map(({ text }) => text)).toEqual(['Nearly the same text as another proposal']);
  expect(told.get(other.id)?.flags).toEqual([]);
  for (const actor of [first, second]) {
    for (const file of ['', '.csv']) await api(world.app).as(actor).get(path(id, file)).expect(403);
    const { text } = await api(world.app).as(actor).get('/api/bids').expect(200);
    expect(text).not.toMatch(/alike|Nearly/);
  }
});

it('[S-2231] takes no short text and none of the same vendor for a copy', async () => {
  const owner = client();
  const { id } = await openProject(world, owner);
  const again = vendor();
  const before = await submit(world, again, id, { ...proposal, proposal: PROSE });
  await call(world, again, before, 'withdraw').expect(200);
  await submit(world, again, id, { ...proposal, proposal: PROSE });
  for (const each of [vendor(), vendor()]) await submit(world, each, id);
  for (const { flags } of (await compare(owner, id)).values()) expect(flags).toEqual([]);
});

it('[S-2232] says on how many contracts its vendor works when the work would begin, and until when', async () => {
  const owner = client();
  const busy = vendor();
  const milestone = (dueDate: string) => ({
    id: randomUUID(),
    version: 1,
    position: 0,
    title: 'All',
    amountCents: 150_000,
    dueDate,
    status: 'pending' as const,
  });
  const engage = async (ends: string) => {
    const there = client();
    const won = await submit(world, busy, (await openProject(world, there)).id);
    await call(world, there, won, 'accept').expect(200);
    const state = contractState(won, there, { status: 'active', clientSigned: true, vendorSigned: true, milestones: [milestone(day(1)), milestone(ends)] });
    await world.hear(contractActivated, state);
    return state;
  };
  const over = await engage(day(90));
  await world.hear(contractCompleted, { ...over, version: 2, status: 'completed' });
  for (const ends of [day(2), day(20), day(30)]) await engage(ends);
  const { id } = await openProject(world, owner, { deadline: day(40) });
  const bid = await submit(world, busy, id, { ...proposal, startDate: day(10), validUntil: day(3) });
  const late = await submit(world, vendor(), id, { ...proposal, deliveryTime: 41 });
  const told = await compare(owner, id);
  expect(told.get(bid.id)?.flags.map(({ kind, text }) => [kind, text])).toEqual([
    ['expires', expect.stringMatching(/^Expires in [34] days$/)],
    ['busy', `Works on 2 other contracts until ${day(30)}`],
  ]);
  expect(told.get(late.id)?.flags.map(({ text }) => text)).toEqual([`Delivers after the deadline, on ${day(41)}`]);
});

it('[S-2233] gives client and administrators the comparison as a table that no spreadsheet computes, and nobody else', async () => {
  const owner = client();
  const { id } = await openProject(world, owner);
  const bidder = await namedVendor(world, '=HYPERLINK("x")', 'Vendor', 'Roto, "House"');
  await submit(world, bidder, id, { ...proposal, rounds: 2, exclusions: ['Crowds', 'Reflections'] });
  await submit(world, vendor(), id, { ...proposal, amount: 3000 });
  const ask = (actor: Actor) => api(world.app).as(actor).get(path(id, '.csv'));
  const { text, headers } = await ask(owner).expect(200);
  expect([headers['content-type'], headers['content-disposition']]).toEqual(['text/csv; charset=utf-8', 'attachment; filename="proposals.csv"']);
  const [head, dear, cheap] = text.split('\r\n');
  expect(head).toBe(`\uFEFF${comparisonHeadings.join()}`);
  expect(dear).toContain(',3000,USD,above the budget,33% above the median,,,');
  expect(cheap).toContain(`"'=HYPERLINK(""x"") Vendor","Roto, ""House""",pending,1500,USD,within the budget,33% below the median,,,`);
  expect(cheap).toContain(',2,,"Crowds; Reflections",');
  expect((await ask(admin()).expect(200)).text).toBe(text);
  for (const actor of [bidder, client()]) expect((await ask(actor)).status).toBe(403);
  await api(world.app).as(owner).get(path(randomUUID(), '.csv')).expect(404);
});

it('[S-2236] compares nothing while the bids are sealed, and tells of none that was taken back before', async () => {
  const { owner, project, one, bid } = await sealedProject(world);
  await submit(world, vendor(), project.id, { ...proposal, proposal: PROSE });
  const gone = vendor();
  await call(world, gone, await submit(world, gone, project.id, { ...proposal, proposal: PROSE }), 'withdraw').expect(200);
  const csv = async () => (await api(world.app).as(owner).get(path(project.id, '.csv')).expect(200)).text;
  expect([...(await compare(owner, project.id))]).toEqual([]);
  expect(await csv()).toBe(`\uFEFF${comparisonHeadings.join()}\r\n`);
  await api(world.app).as(one).get(path(project.id)).expect(403);
  await endSeal(world, project.id);
  const told = await compare(owner, project.id);
  expect(told.size).toBe(2);
  expect(told.has(bid.id)).toBe(true);
  expect([...told.values()].flatMap(({ flags }) => flags.map(({ kind }) => kind))).not.toContain('alike');
  expect((await csv()).trim().split('\r\n')).toHaveLength(3);
});

it('[S-2392] weighs each bid against the estimate, and says what an estimated hour costs, in answer and table', async () => {
  const owner = client();
  const { id } = await openProject(world, owner);
  await measuredShot(world, id);
  const { whole } = projectEstimate.parse((await api(world.app).as(owner).get(`/api/projects/${id}/estimate`).expect(200)).body.estimate);
  const { price, hours } = whole as ToldSum;
  const sums = [price?.low, price?.likely, price?.high].map((sum, at) => Math.round(sum ?? 0) + (at - 1) * 10);
  const bids = [];
  for (const amount of sums) bids.push(await submit(world, vendor(), id, { ...proposal, amount }));
  const told = await compare(owner, id);
  const words = ['below the estimate', 'within the estimate', 'above the estimate'];
  expect(bids.map((bid) => told.get(bid.id)?.againstEstimate)).toEqual(words);
  expect(bids.map((bid) => told.get(bid.id)?.perHour)).toEqual(sums.map((sum) => expect.closeTo(sum / hours.likely, 1)));
  const { text } = await api(world.app).as(owner).get(path(id, '.csv')).expect(200);
  for (const said of words) expect(text).toContain(`,${said},`);
  expect(text.split('\r\n')[0]).toMatch(/,What stands out,Against the estimate,Per estimated hour$/);
});

it('[S-2507] a day of the year 9999, in a bid from before days were bounded, breaks neither list nor comparison, table nor document', async () => {
  const owner = client();
  const project = await openProject(world, owner);
  const bid = await submit(world, await namedVendor(world, 'Old', 'Vendor', ''), project.id);
  await world.rows("UPDATE bids SET valid_until = '9999-12-31', start_date = '9999-12-31' WHERE id = $1", [bid.id]);
  expect((await compare(owner, project.id)).get(bid.id)?.flags.map(({ kind }) => kind)).toContain('late');
  const { body } = await api(world.app).as(owner).get(`/api/projects/${project.id}/bids`).expect(200);
  expect(body.bids).toMatchObject([{ validUntil: '9999-12-31', startDate: '9999-12-31' }]);
  const { text } = await api(world.app).as(owner).get(path(project.id, '.csv')).expect(200);
  expect(text).toContain('9999-12-31');
  expect(text).not.toMatch(/Invalid|NaN|\+0/);
  await api(world.app).as(owner).get(path(project.id, '.pdf')).expect(200);
});
