import { randomUUID } from 'node:crypto';
import type { EventOf } from '@prepmarket/api-kit';
import { taskChanged } from '@prepmarket/catalog-api';
import { type Contract, type HeldLevel, levelStanding, toldLevelsOf, vendorLevelChanged, vendorLevelLapsing, vendorRecord } from '@prepmarket/contracts-api';
import { userChanged, userRegistered } from '@prepmarket/identity-api';
import { testShotGraded } from '@prepmarket/media-api';
import { Events } from '@prepmarket/service-kit';
import { api, until } from '@prepmarket/service-testing';
import { Levels } from '../src/levels/levels.js';
import { byHand, finished, signed } from './played.js';
import { client, openWorld, type Parties, personOf, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const DAY = 86_400_000;
const day = new Date().toISOString().slice(0, 10);
const later = (days: number, from = day): string => new Date(Date.parse(from) + days * DAY).toISOString().slice(0, 10);

const people = async (): Promise<Parties> => {
  const both = { client: client(), vendor: vendor() };
  await Promise.all([world.hear(userRegistered, personOf(both.client, 'Clara')), world.hear(userRegistered, personOf(both.vendor, 'Vera'))]);
  return both;
};
const vouched = (of: Parties, over: object, version = 2) => world.hear(userChanged, { ...personOf(of.vendor, 'Vera', version), ...over });
const stored = async ({ vendor: { id } }: Parties): Promise<HeldLevel> => {
  const [row] = await world.rows<HeldLevel>(`SELECT level, certified_for AS "certifiedFor", until::text FROM vendor_levels WHERE id = $1`, [id]);
  return row ?? { level: 'registered', certifiedFor: [], until: null };
};
const holds = (of: Parties, wanted: HeldLevel) => until(async () => JSON.stringify(await stored(of)) === JSON.stringify(wanted));
/** All that was to be looked at is. */
const quiet = () => until(async () => (await world.rows("SELECT FROM graphile_worker.jobs WHERE task_identifier = 'look_at_level'")).length === 0);
const told = async <T>(type: string, { vendor: { id } }: Parties): Promise<T[]> =>
  (await world.rows<{ data: T }>("SELECT data FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq", [type, id])).map(({ data }) => data);
const changes = (of: Parties) => told<EventOf<typeof vendorLevelChanged>>(vendorLevelChanged.type, of);
const lapses = (of: Parties) => told<EventOf<typeof vendorLevelLapsing>>(vendorLevelLapsing.type, of);
const standing = async (of: Parties, reader = of.client) =>
  levelStanding.parse((await api(world.app).as(reader).get(`/api/contracts/levels/standing?vendor=${of.vendor.id}`).expect(200)).body.standing);
const registered: HeldLevel = { level: 'registered', certifiedFor: [], until: null };
const note = 'Reel reviewed';

it('[S-2322] what an administrator vouches for, and a document in force, make a vendor verified until the last of them ends', async () => {
  const of = await people();
  await vouched(of, { certification: { note, until: later(100) } });
  await holds(of, { level: 'verified', certifiedFor: [], until: later(100) });
  await vouched(of, { certification: { note, until: later(100) }, documents: [{ kind: 'tpn', until: later(200) }] }, 3);
  await holds(of, { level: 'verified', certifiedFor: [], until: later(200) });
  // A publisher that does not know of documents.
  await vouched(of, { certification: null }, 4);
  await quiet();
  expect((await changes(of)).at(-1)).toMatchObject({ level: 'verified', until: later(200) });
  await vouched(of, { documents: [] }, 5);
  await holds(of, registered);
  const events = await changes(of);
  expect(events.map(({ version, level, until: last, was }) => [version, level, last, was?.level])).toEqual([
    [1, 'verified', later(100), 'registered'],
    [2, 'verified', later(200), 'verified'],
    [3, 'registered', null, 'verified'],
  ]);
  expect(events[2]?.why).toBe('An administrator vouches for the vendor, or has looked at a document; in force. None in force');
});

it('[S-2323] stored equals recomputed: a level follows contracts, disputes and test shots, each by its event', async () => {
  const of = await people();
  const projectId = randomUUID();
  const typeOf = new Map<string, string>();
  for (const taskType of ['roto', 'paint']) {
    const id = randomUUID();
    await world.hear(taskChanged, { id, version: 1, projectId, shotId: randomUUID(), name: taskType, taskType, frameStart: 1, frameEnd: 50 });
    typeOf.set(id, taskType);
  }
  const certification = { note, until: later(500) };
  await vouched(of, { certification });
  const made: Contract[] = [];
  const seen = {
    told: { typeOf, checkOf: new Map() },
    day,
    certification,
    documents: [],
    tests: [] as { taskType: string; passed: boolean; gradedAt: string }[],
  };
  const agrees = async (wanted: Pick<HeldLevel, 'level' | 'certifiedFor'>) => {
    const hand = await byHand(world, of, made, seen);
    expect(hand).toMatchObject(wanted);
    await holds(of, hand);
  };
  await agrees({ level: 'verified', certifiedFor: [] });
  for (const count of [1, 2, 3]) {
    made.push(await finished(world, of, projectId));
    await agrees({ level: count < 3 ? 'verified' : 'certified', certifiedFor: count < 3 ? [] : ['roto', 'paint'] });
  }
  const graded = { id: randomUUID(), version: 1, vendorId: of.vendor.id, taskType: 'track', passed: true, grade: 4, findings: 0, frames: 50 };
  // What a client has made for itself counts for nobody else.
  for (const ours of [false, undefined]) {
    await world.hear(testShotGraded, { ...graded, id: randomUUID(), taskType: 'track', ours, gradedAt: `${later(-10)}T12:00:00.000Z` });
    await agrees({ level: 'certified', certifiedFor: ['roto', 'paint'] });
  }
  seen.tests.push({ taskType: 'track', passed: true, gradedAt: `${later(-300)}T12:00:00.000Z` });
  await world.hear(testShotGraded, { ...graded, ours: true, gradedAt: `${later(-300)}T12:00:00.000Z` });
  await agrees({ level: 'certified', certifiedFor: ['roto', 'track', 'paint'] });
  expect((await stored(of)).until).toBe(later(65));

  const running = await signed(world, of, projectId);
  made.push(running);
  await quiet();
  await agrees({ level: 'certified', certifiedFor: ['roto', 'track', 'paint'] });
  await api(world.app).as(of.client).post(`/api/contracts/${running.id}/dispute`).send({ reason: 'Late' }).expect(200);
  await agrees({ level: 'verified', certifiedFor: [] });
  expect((await changes(of)).at(-1)).toMatchObject({
    was: { level: 'certified', certifiedFor: ['roto', 'track', 'paint'] },
    why: 'At most one dispute in 5 contracts. 1 in 4 contracts',
  });
  const before = await changes(of);
  await world.app.get(Levels).daily(day);
  await agrees({ level: 'verified', certifiedFor: [] });
  expect(await changes(of)).toEqual(before);
});

it('[S-2324] what lapses is told once, 30 days ahead, and again only for another day; the day after it is lost', async () => {
  const of = await people();
  const levels = world.app.get(Levels);
  await vouched(of, { certification: { note, until: later(40) } });
  await holds(of, { level: 'verified', certifiedFor: [], until: later(40) });
  await levels.daily(later(9));
  expect(await lapses(of)).toEqual([]);
  for (const on of [10, 10, 11, 40]) await levels.daily(later(on));
  const first = { level: 'verified', certifiedFor: [], lapses: 'Verified (an administrator’s word)', on: later(40) };
  expect(await lapses(of)).toEqual([expect.objectContaining(first)]);
  await vouched(of, { certification: { note, until: later(60) } }, 3);
  await holds(of, { level: 'verified', certifiedFor: [], until: later(60) });
  await levels.daily(later(35));
  expect((await lapses(of)).map(({ on }) => on)).toEqual([later(40), later(60)]);
  await levels.daily(later(61));
  expect((await changes(of)).at(-1)).toMatchObject({ level: 'registered', until: null, was: { level: 'verified' } });
});

it('[S-2325] a record tells what is held today: what has lapsed since it was computed is none', async () => {
  const of = await people();
  await vouched(of, { certification: { note, until: later(-1) }, documents: [{ kind: 'tpn', until: later(3) }] });
  await holds(of, { level: 'verified', certifiedFor: [], until: later(3) });
  const level = async () => {
    const { body } = await api(world.app).as(of.client).get(`/api/contracts/records?vendors=${of.vendor.id}`).expect(200);
    return vendorRecord.parse(body.records[0]).level;
  };
  expect(await level()).toEqual({ level: 'verified', certifiedFor: [], until: later(3) });
  await world.rows('UPDATE vendor_documents SET documents = $2 WHERE id = $1', [of.vendor.id, JSON.stringify([{ kind: 'tpn', until: later(-1) }])]);
  await world.rows('UPDATE vendor_levels SET until = $2 WHERE id = $1', [of.vendor.id, later(-1)]);
  expect(await level()).toEqual(registered);
});

it('[S-2326] clients, administrators and the vendor read how it stands to each rule; rivals do not; what levels mean is read by everybody', async () => {
  const of = await people();
  await vouched(of, { certification: { note, until: later(40) } });
  const own = await standing(of, of.vendor);
  expect(own).toEqual(await standing(of));
  expect(own).toMatchObject({ vendorId: of.vendor.id, level: 'verified', until: later(40) });
  expect(own.rows.filter(({ taskType }) => taskType === null).map(({ id, met }) => [id, met])).toEqual([
    ['account', true],
    ['vouched', true],
    ['finished', false],
    ['on-time', false],
    ['first-pass', false],
    ['disputes', false],
    ['findings', true],
  ]);
  await api(world.app).as(vendor()).get(`/api/contracts/levels/standing?vendor=${of.vendor.id}`).expect(404);
  await api(world.app).as(of.client).get(`/api/contracts/levels/standing?vendor=${of.client.id}`).expect(404);
  const { body } = await api(world.app).get('/api/contracts/levels').expect(200);
  expect(body.levels).toEqual(toldLevelsOf());
});

it('[S-2327] levels are told once more without a change, and a deleted account holds none', async () => {
  const of = await people();
  await vouched(of, { certification: { note, until: later(90) } });
  await holds(of, { level: 'verified', certifiedFor: [], until: later(90) });
  await world.app.get(Events).republish();
  const [first, again] = await changes(of);
  expect(again).toEqual({ id: of.vendor.id, version: first?.version, level: 'verified', certifiedFor: [], until: later(90) });
  const graded = { id: randomUUID(), version: 1, vendorId: of.vendor.id, taskType: 'roto', passed: true, grade: 4, findings: 0, frames: 50 };
  await world.hear(testShotGraded, { ...graded, ours: true, gradedAt: new Date().toISOString() });
  await vouched(of, { suspended: true, deleted: true }, 3);
  await holds(of, registered);
  const left = () => world.rows('SELECT id FROM test_results WHERE vendor_id = $1', [of.vendor.id]);
  expect(await left()).toEqual([]);
  expect((await changes(of)).at(-1)).toEqual({ id: of.vendor.id, version: 2, ...registered });
  await world.hear(testShotGraded, { ...graded, ours: true, version: 2, gradedAt: new Date().toISOString() });
  expect(await left()).toEqual([]);
});
