import { randomUUID } from 'node:crypto';
import type { Actor } from '@prepmarket/api-kit';
import { bidMessages, estimateMessages, type ProjectEstimate, projectEstimate, projectEstimateMessages, toldModel } from '@prepmarket/bidding-api';
import { projectChanged, projectDeleted, projectMessages, shotDeleted, taskChanged } from '@prepmarket/catalog-api';
import { shotMediaReady } from '@prepmarket/media-api';
import { api } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { EstimateModelRow, EstimateRow } from '../src/estimates/estimate.entity.js';
import { reckon } from '../src/estimates/reckon.js';
import { askedShot, measuredShot, profileOf, readyPlate } from './scope.js';
import { admin, client, openProject, openWorld, submit, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const ask = (actor: Actor, projectId: string, query: object = {}) => api(world.app).as(actor).get(`/api/projects/${projectId}/estimate`).query(query);
const read = async (actor: Actor, projectId: string, query: object = {}): Promise<ProjectEstimate> =>
  projectEstimate.parse((await ask(actor, projectId, query).expect(200)).body.estimate);
const keptOf = async (projectId: string) => (await world.rows<Record<string, unknown>>('SELECT * FROM estimates WHERE project_id = $1', [projectId]))[0];

const project = async (over = {}) => {
  const owner = client();
  const { id } = await openProject(world, owner, over);
  return { owner, id };
};

it('[S-2277] estimates a project down to each task: hours, price, days, parts and by which model', async () => {
  const { owner, id } = await project();
  const one = await measuredShot(world, id);
  const two = await measuredShot(world, id, { frames: 100, taskType: 'paint', name: 'SB020' });
  const { whole, packages, model, basis, whatIf } = await read(owner, id);
  expect(packages.map((each) => [each.name, each.of.map(({ name }) => name)])).toEqual(
    [
      [one, 'SB010'],
      [two, 'SB020'],
    ]
      .sort(([a], [b]) => ((a as typeof one).packageId < (b as typeof one).packageId ? -1 : 1))
      .map(([, name]) => ['Reel 1', [name]]),
  );
  const tasks = packages.flatMap(({ of }) => of.flatMap((shot) => shot.of));
  for (const { hours, price, days, parts, rough, basis: by } of tasks) {
    for (const span of [hours, price, days]) expect(span && span.low < span.likely && span.likely < span.high).toBe(true);
    expect(parts.reduce((all, { factor }) => all * factor, 1) / hours.likely).toBeCloseTo(1, 2);
    expect([rough, by]).toEqual([false, estimateMessages.basis(0)]);
  }
  expect(whole).toMatchObject({ tasks: 2, rough: 0 });
  expect(whole?.price?.likely).toBeCloseTo(
    tasks.reduce((sum, { price }) => sum + (price?.likely ?? 0), 0),
    0,
  );
  expect([model.bids, basis, whatIf]).toEqual([0, estimateMessages.basis(0), false]);
});

it('[S-2585] estimates a task that goes beyond its plate up to the end of that plate, and none that lies beyond it', async () => {
  const { owner, id } = await project();
  const { shotId, task } = await askedShot(world, id, { frames: 90 });
  await world.hear(taskChanged, { ...task, id: randomUUID(), frameStart: 50, taskType: 'paint' });
  await world.hear(shotMediaReady, readyPlate(shotId, id, { frameCount: 4 }));
  const { packages } = await read(owner, id);
  expect(packages.flatMap(({ of }) => of.flatMap((shot) => shot.of.map(({ frames }) => frames)))).toEqual([4]);
});

it('[S-2294] the client’s side is told what each type of task would take of a shot that nobody has asked anything of; a vendor is not', async () => {
  const { owner, id } = await project({ showEstimate: true });
  const { shotId } = await measuredShot(world, id);
  expect((await read(owner, id)).suggestions).toEqual([]);
  await world.rows('UPDATE tasks SET deleted = true WHERE project_id = $1', [id]);
  const { suggestions = [], whole } = await read(owner, id);
  expect(whole).toBeNull();
  expect(suggestions).toMatchObject([{ id: shotId, of: [{ type: 'roto', rough: false }, { type: 'track' }, { type: 'paint' }] }]);
  for (const { hours, price } of suggestions.flatMap(({ of }) => of))
    expect([hours, price].every((span) => span && span.low < span.likely && span.likely < span.high)).toBe(true);
  expect((await read(admin(), id)).suggestions).toHaveLength(1);
  expect((await read(vendor(), id)).suggestions).toBeUndefined();
});

it('[S-2278] says which figures are rough, for frames alone are known, and what is heavy by the numbers of the plate', async () => {
  const { owner, id } = await project();
  await askedShot(world, id);
  const measured = await measuredShot(world, id);
  const profile = profileOf(50);
  const busy = (column: number[]) => column.map((level, n) => (n >= 40 ? level * 10 : level));
  const heavier = { ...profile, motion: busy(profile.motion), irregularity: busy(profile.irregularity), edges: busy(profile.edges) };
  await world.hear(shotMediaReady, readyPlate(measured.shotId, id, { version: 2, upload: 2, firstFrame: 1001, profile: heavier }));
  const { whole, packages } = await read(owner, id);
  expect(whole).toMatchObject({ tasks: 2, rough: 1 });
  const shots = packages.flatMap(({ of }) => of);
  expect(shots.find(({ id: shot }) => shot !== measured.shotId)?.of).toMatchObject([{ rough: true, heavy: null }]);
  expect(shots.find(({ id: shot }) => shot === measured.shotId)?.of).toMatchObject([{ rough: false, heavy: { from: 1041, to: 1050 } }]);
});

it('[S-2389] says where plates are cut, and which frames lie behind each cut, by the numbers of the plate', async () => {
  const { owner, id } = await project();
  await askedShot(world, id);
  const { shotId } = await measuredShot(world, id);
  const profile = { ...profileOf(50), cuts: [12, 30] };
  await world.hear(shotMediaReady, readyPlate(shotId, id, { version: 2, upload: 2, firstFrame: 1001, profile }));
  const shots = (await read(owner, id)).packages.flatMap(({ of }) => of);
  expect(shots.find((shot) => shot.id === shotId)?.cuts).toEqual([
    { from: 1013, to: 1030 },
    { from: 1031, to: 1050 },
  ]);
  expect(shots.find((shot) => shot.id !== shotId)).not.toHaveProperty('cuts');
});

it('[S-2279] has nothing to say of a project without tasks, nor of shots that are gone', async () => {
  const { owner, id } = await project();
  expect(await read(owner, id)).toMatchObject({ whole: null, packages: [] });
  const { shotId } = await askedShot(world, id);
  expect((await read(owner, id)).whole).toMatchObject({ tasks: 1 });
  await world.hear(shotDeleted, { id: shotId, projectId: id, version: 2 });
  expect(await read(owner, id)).toMatchObject({ whole: null, packages: [] });
});

it('[S-2280] tells vendors who may read the project all but prices, and nothing to whoever may not', async () => {
  const { owner, id } = await project();
  await measuredShot(world, id);
  const client0 = await read(owner, id);
  expect((await read(admin(), id)).whole?.price).toEqual(client0.whole?.price);
  const { text } = await ask(vendor(), id).expect(200);
  expect(text.match(/"price":null/g)?.length).toBeGreaterThan(3);
  expect(text).not.toContain('"price":{');
  expect((await read(vendor(), id)).whole?.hours).toEqual(client0.whole?.hours);
  expect((await ask(client(), id).expect(403)).body.message).toBe(projectEstimateMessages.notAuthorized);
  await api(world.app).get(`/api/projects/${id}/estimate`).expect(401);
  const draft = await project({ status: 'draft' });
  expect((await ask(vendor(), draft.id).expect(404)).body.message).toBe(projectMessages.notFound);
  await read(draft.owner, draft.id);
  expect((await ask(owner, randomUUID()).expect(404)).body.message).toBe(bidMessages.projectNotFound);
});

it('[S-2280] a vendor who has bid reads it also when the project is closed to others', async () => {
  const { owner, id } = await project();
  await measuredShot(world, id);
  const [bidder, other] = [vendor(), vendor()];
  const bid = await submit(world, bidder, id);
  await api(world.app).as(owner).post(`/api/projects/${id}/bids/${bid.id}/accept`).expect(200);
  await world.rows("UPDATE projects SET status = 'in_progress' WHERE id = $1", [id]);
  expect((await read(bidder, id)).whole?.price).toBeNull();
  await ask(other, id).expect(403);
});

it('[S-2387] tells vendors the price where its client shows it, until it hides it; an event that does not know changes nothing', async () => {
  const owner = client();
  const shown = await openProject(world, owner, { showEstimate: true });
  await measuredShot(world, shown.id);
  const reader = vendor();
  const { whole } = await read(owner, shown.id);
  expect((await read(reader, shown.id)).whole).toEqual(whole);
  expect((await read(reader, shown.id, { rounds: 3 })).whole?.price).not.toBeNull();
  await ask(client(), shown.id).expect(403);
  await world.hear(projectChanged, { ...shown, version: 2, showEstimate: undefined });
  expect((await read(reader, shown.id)).whole?.price).toEqual(whole?.price);
  await world.hear(projectChanged, { ...shown, version: 3, showEstimate: false });
  expect((await ask(reader, shown.id).expect(200)).text).not.toContain('"price":{');
});

describe('what would be', () => {
  it('[S-2281] leaves shots out, makes them longer or shorter, adds rounds, and keeps nothing of it', async () => {
    const { owner, id } = await project();
    const one = await measuredShot(world, id);
    const two = await measuredShot(world, id);
    await read(owner, id, { rounds: 3 });
    expect(await keptOf(id)).toBeUndefined();
    const { whole } = await read(owner, id);
    const before = await keptOf(id);
    const likely = whole?.hours.likely ?? 0;
    const hoursIf = async (query: object) => ((await read(owner, id, query)).whole?.hours.likely ?? 0) / likely;
    expect(await hoursIf({ drop: one.shotId })).toBeCloseTo(0.5, 2);
    expect(await hoursIf({ frames: `${two.shotId}:150` })).toBeCloseTo(2, 2);
    expect(await hoursIf({ frames: '2' })).toBeCloseTo(2, 2);
    expect(await hoursIf({ rounds: 4 })).toBeGreaterThan(await hoursIf({ rounds: 2 }));
    const left = await read(owner, id, { drop: `${one.shotId},${two.shotId}` });
    expect(left).toMatchObject({ whole: null, whatIf: true });
    expect(left.dropped.map((shot) => shot.id).sort()).toEqual([one.shotId, two.shotId].sort());
    expect(await keptOf(id)).toEqual(before);
  });

  it.each([['what is no shot', { drop: 'x' }, projectEstimateMessages.dropInvalid]])('[S-2281] refuses %s', async (_what, query, message) => {
    const { owner, id } = await project();
    expect((await ask(owner, id, query).expect(400)).body.message).toBe(message);
  });
});

it('[S-2282] keeps what each estimate was made from: by inputs and model the same figures come again', async () => {
  const { owner, id } = await project();
  await measuredShot(world, id);
  await askedShot(world, id, { taskType: 'track' });
  const { whole } = await read(owner, id);
  const { manager } = world.app.get(DataSource);
  const kept = await manager.findOneByOrFail(EstimateRow, { projectId: id });
  const { model } = await manager.findOneByOrFail(EstimateModelRow, { version: kept.modelVersion });
  expect(kept.figures).toEqual(whole);
  expect(reckon(kept.inputs, model).whole).toEqual(whole);
  await read(owner, id);
  expect((await keptOf(id))?.made_at).toEqual(kept.madeAt);
  await askedShot(world, id);
  await read(owner, id);
  expect((await keptOf(id))?.digest).not.toBe(kept.digest);
  await world.hear(projectDeleted, { id, version: 2 });
  expect(await keptOf(id)).toBeUndefined();
});

it('[S-2283] tells everybody, also without an account, what estimates are reckoned by', async () => {
  const { body } = await api(world.app).get('/api/estimates/model').expect(200);
  const model = toldModel.parse(body.model);
  expect(model.factors.every(({ source, coefficient }) => source.length > 10 && coefficient > 0)).toBe(true);
  expect(Object.keys(model.sources)).toEqual(expect.arrayContaining(['base', 'rates', 'spread']));
});
