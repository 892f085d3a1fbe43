import { randomUUID } from 'node:crypto';
import { defaultModel, estimateMessages, toldModel } from '@prepmarket/bidding-api';
import { taskChanged } from '@prepmarket/catalog-api';
import { api, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { acceptedBids } from '../src/estimates/accepted.js';
import { Learning } from '../src/estimates/learning.js';
import { measuredShot } from './scope.js';
import { client, openProject, openWorld, submit, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

/** Accepts a bid of so many times what rates say. */
const award = async (amount: number, linesOf?: (shot: Awaited<ReturnType<typeof measuredShot>>) => object[]) => {
  const owner = client();
  const { id } = await openProject(world, owner);
  const shot = await measuredShot(world, id);
  const bid = await submit(world, vendor(), id, { amount, deliveryTime: 5, proposal: 'All of it.', ...(linesOf && { lines: linesOf(shot) }) });
  await api(world.app).as(owner).post(`/api/projects/${id}/bids/${bid.id}/accept`).expect(200);
  return { owner, id };
};
const model = async () => toldModel.parse((await api(world.app).get('/api/estimates/model').expect(200)).body.model);
const versions = async () =>
  (await world.rows<{ version: string }>('SELECT version FROM estimate_models WHERE number > 0 ORDER BY number')).map(({ version }) => version);

it('[S-2284] [S-2285] learns nothing and says nothing of fewer than five accepted bids; of five a new version, soon after the last', async () => {
  for (let n = 0; n < 4; n += 1) await award(3000 + n);
  await world.app.get(Learning).run();
  expect(await versions()).toEqual([]);
  expect(await model()).toMatchObject({ version: defaultModel.version, bids: { all: 0 }, error: null, basis: estimateMessages.basis(0) });
  const { owner, id } = await award(3004);
  const learned = await until(async () => ((await versions()).length > 0 ? model() : undefined));
  expect(learned).toMatchObject({ version: '1.1', bids: { all: 5, roto: 5, paint: 0 }, basis: estimateMessages.basis(5) });
  expect(learned.rates.roto).not.toBe(defaultModel.rates.roto);
  expect(learned.rates.paint).toBe(defaultModel.rates.paint);
  expect(learned.error).toBeGreaterThanOrEqual(1);
  const { body } = await api(world.app).as(owner).get(`/api/projects/${id}/estimate`).expect(200);
  expect(body.estimate).toMatchObject({ model: { version: '1.1', bids: 5 }, basis: estimateMessages.basis(5) });
});

it('[S-2284] makes no version where nothing was learned, and keeps those that were', async () => {
  const before = await versions();
  await Promise.all([world.app.get(Learning).run(), world.app.get(Learning).run()]);
  expect(await versions()).toEqual(before);
  await award(5000);
  await until(async () => ((await versions()).length > before.length ? true : undefined));
  expect((await versions()).slice(0, before.length)).toEqual(before);
});

it('[S-2385] where lines say what a task costs, also by a shot that has no other, that is what it learns from', async () => {
  await award(4000, ({ task, shotId }) => [
    { taskId: task.id, shotId, label: 'Roto', amount: 1200 },
    { taskId: task.id.toUpperCase(), label: 'Roto, edges', amount: 300 },
    { taskId: randomUUID(), label: 'A task of another project', amount: 500 },
    { label: 'Everything else', amount: 2000 },
  ]);
  const [newest] = await acceptedBids(world.app.get(DataSource).manager);
  expect(newest).toMatchObject({ price: 1500, tasks: [{ type: 'roto', frames: 50, price: 1500 }] });
  const ofShot = await award(900, ({ shotId }) => [{ shotId, label: 'Shot', amount: 900 }]);
  expect((await acceptedBids(world.app.get(DataSource).manager))[0]).toMatchObject({ price: 900, tasks: [{ price: 900 }] });
  const [{ shotId } = { shotId: '' }] = await world.rows<{ shotId: string }>('SELECT shot_id AS "shotId" FROM tasks WHERE project_id = $1', [ofShot.id]);
  await world.hear(taskChanged, { id: randomUUID(), version: 1, projectId: ofShot.id, shotId, name: 'Paint', taskType: 'paint', frameStart: 1, frameEnd: 50 });
  const [whole] = await acceptedBids(world.app.get(DataSource).manager);
  expect(whole).toMatchObject({ price: 900, tasks: [{ type: expect.anything() }, { type: expect.anything() }] });
  expect(whole?.tasks.map(({ price }) => price)).toEqual([undefined, undefined]);
});

it('[S-2386] reads what many accepted bids were for by a query for fifty of them, whatever plates they have', async () => {
  // Its own: jobs ask by the service's at any moment.
  const manager = world.app.get(DataSource).createEntityManager();
  const asked = vi.spyOn(manager, 'query');
  const had = (await acceptedBids(manager)).length;
  expect(had).toBeGreaterThan(5);
  expect(asked).toHaveBeenCalledTimes(2);
  await world.rows(
    `WITH one AS (SELECT b.id, b.project_id FROM bids b JOIN tasks t ON t.project_id = b.project_id WHERE b.status = 'accepted' LIMIT 1),
       made AS (SELECT gen_random_uuid()::text AS project, gen_random_uuid()::text AS shot FROM generate_series(1, $1::int)),
       projects_of AS (INSERT INTO projects SELECT (jsonb_populate_record(p, jsonb_build_object('id', project))).* FROM projects p JOIN one ON one.project_id = p.id, made),
       shots_of AS (INSERT INTO shots SELECT (jsonb_populate_record(NULL::shots, to_jsonb(s) || jsonb_build_object('id', shot, 'project_id', project))).*
         FROM (SELECT s.* FROM shots s JOIN one USING (project_id) LIMIT 1) s, made),
       tasks_of AS (INSERT INTO tasks SELECT (jsonb_populate_record(NULL::tasks, to_jsonb(t) || jsonb_build_object('id', gen_random_uuid(), 'shot_id', shot, 'project_id', project))).*
         FROM (SELECT t.* FROM tasks t JOIN one USING (project_id) LIMIT 1) t, made)
     INSERT INTO bids SELECT (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'project_id', project, 'lines', '[]'::jsonb))).* FROM bids b JOIN one USING (id), made`,
    [101 - had],
  );
  asked.mockClear();
  expect(await acceptedBids(manager)).toHaveLength(101);
  expect(asked).toHaveBeenCalledTimes(4);
  asked.mockRestore();
});
