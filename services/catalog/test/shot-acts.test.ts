import { randomUUID } from 'node:crypto';
import { type Actor, failure } from '@prepmarket/api-kit';
import {
  changedMeanwhile,
  type Project,
  projectMessages,
  type Shot,
  type ShotPackage,
  shotActMessages,
  shotChanged,
  shotDeleted,
  shotsChanged,
  undoSeconds,
} from '@prepmarket/catalog-api';
import { contractCreated } from '@prepmarket/contracts-api';
import { shotMediaReady } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { type Catalog, openCatalog, type Person } from './catalog.js';
import { readyMedia } from './media.js';

let catalog: Catalog;
let client: Person;
let other: Person;
let vendor: Person;
let project: Project;
let pack: ShotPackage;
beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client', 'Cleo');
  other = await catalog.person('client', 'Otto');
  vendor = await catalog.person('vendor');
  project = await catalog.project(client, { status: 'open' });
  pack = await catalog.pack(client, project.id);
});
afterAll(() => catalog.close());

type Act = 'shot-changes' | 'shot-removals' | 'shot-tasks' | 'shot-task-removals';
const act = (what: Act, body: object, by: Actor = client, at = project.id) => catalog.as(by).post(`/api/projects/${at}/${what}`).send(body);
const back = (id: string, by: Actor = client, at = project.id) => catalog.as(by).delete(`/api/projects/${at}/shot-removals/${id}`);
const made = (count: number, more: object = {}) =>
  Promise.all(Array.from({ length: count }, (_, n) => catalog.shot(client, project.id, pack.id, { name: `SH${n}`, ...more })));
const named = (shots: readonly Shot[], change: object = {}) => shots.map(({ id, version }) => ({ id, version, ...change }));
const shotNow = async (id: string): Promise<Shot> => (await catalog.as(client).get(`/api/projects/shots/${id}`).expect(200)).body.shot;
const grouped = async () => (await catalog.published(shotsChanged, project.id)).map(({ shotIds }) => shotIds as string[]);

/** How many statements about shots, tasks, events and the trail `run` takes. */
const statements = async (run: () => PromiseLike<unknown>): Promise<number> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await run();
  const texts = spy.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text));
  spy.mockRestore();
  return texts.filter((text) => /shots|tasks|INTO outbox|audit_trail/.test(text)).length;
};

it('[S-1615] changes status, due date, name and package of several shots in one request, each its own way, and takes it back by the same call', async () => {
  const shots = await made(3);
  const target = await catalog.pack(client, project.id, { name: 'Reel 9' });
  const before = (await grouped()).length;
  const [first, second, third] = shots as [Shot, Shot, Shot];
  const changes = [
    { id: first.id, version: 1, status: 'completed', package_id: target.id },
    { id: second.id, version: 1, deadline: '2036-02-03', description: 'Rain' },
    { id: third.id, version: 1, name: ' SH999 ' },
  ];
  const { body } = await act('shot-changes', { shots: changes }).expect(200);
  expect(body.acted.shots).toEqual(shots.map(({ id }) => ({ id, version: 2 })));
  expect(await shotNow(first.id)).toMatchObject({ status: 'completed', package_id: target.id, version: 2 });
  expect(await shotNow(second.id)).toMatchObject({ deadline: '2036-02-03', description: 'Rain' });
  expect(await shotNow(third.id)).toMatchObject({ name: 'SH999', status: 'pending' });
  expect((await grouped()).slice(before)).toEqual([shots.map(({ id }) => id)]);
  // What others keep copies of is told of each: where it lies and its name.
  expect(await catalog.published(shotChanged, first.id)).toMatchObject([{ version: 2, packageId: target.id }]);
  expect(await catalog.published(shotChanged, second.id)).toEqual([]);
  expect(await catalog.published(shotChanged, third.id)).toMatchObject([{ name: 'SH999' }]);

  const former = [
    { id: first.id, version: 2, status: 'pending', package_id: pack.id },
    { id: second.id, version: 2, deadline: null },
  ];
  await act('shot-changes', { shots: former }).expect(200);
  expect(await shotNow(first.id)).toMatchObject({ status: 'pending', package_id: pack.id, version: 3 });
  expect((await shotNow(second.id)).deadline).toBe(project.deadline);
});

it('[S-1616] what somebody has changed meanwhile, or deleted, is said and nothing is done; the others can be acted on then', async () => {
  const shots = await made(3);
  const [first, second, third] = shots as [Shot, Shot, Shot];
  await catalog.as(client).put(`/api/projects/shots/${first.id}`).send({ name: 'Taken' }).expect(200);
  await catalog.as(client).delete(`/api/projects/shots/${second.id}`).expect(200);
  for (const [what, body] of [
    ['shot-changes', { shots: named(shots, { status: 'completed' }) }],
    ['shot-removals', { shots: named(shots) }],
    ['shot-tasks', { shots: named(shots), task: { task_type: 'roto' } }],
    ['shot-task-removals', { shots: named(shots), task_types: ['roto'] }],
  ] as const) {
    const answer = (await act(what, body).expect(409)).body;
    expect(failure.parse(answer).message).toBe('2 shots have changed meanwhile. Nothing was saved.');
    const { shots: found } = changedMeanwhile.parse(answer);
    expect(found).toMatchObject([
      { id: first.id, name: 'Taken', version: 2, by: 'Cleo Doe' },
      { id: second.id, name: '' },
    ]);
  }
  expect(await shotNow(third.id)).toMatchObject({ status: 'pending', tasks: [], version: 1 });
  await act('shot-changes', { shots: named([third], { status: 'completed' }) }).expect(200);
});

it('[S-1617] removed shots are back for ten seconds as they were, with tasks, clips and order; nobody else is told before those are over', async () => {
  const shots = await made(3, { tasks: [{ task_type: 'roto' }, { task_type: 'paint', description: 'wires' }] });
  const [first, second] = shots as [Shot, Shot];
  await catalog.publish(shotMediaReady, readyMedia(first, { frameCount: 24 }));
  const before = [await shotNow(first.id), await shotNow(second.id)];
  const order = async () =>
    (await catalog.as(client).get(`/api/projects/${project.id}/packages/${pack.id}/shots`).expect(200)).body.shots.map(({ id }: Shot) => id);
  const all = await order();
  const { body } = await act('shot-removals', { shots: named(shots.slice(0, 2)) }).expect(201);
  expect(body.removal).toMatchObject({ count: 2, until: expect.any(String) });
  expect(await order()).toEqual(all.filter((id: string) => id !== first.id && id !== second.id));
  await catalog.as(client).get(`/api/projects/shots/${first.id}`).expect(404);

  // A newer clip comes meanwhile.
  await catalog.publish(shotMediaReady, readyMedia(first, { upload: 2, version: 2, frameCount: 48 }));
  await catalog.publish(shotMediaReady, readyMedia(second, { frameCount: 12 }));
  const { body: restored } = await back(body.removal.id).expect(200);
  expect(restored.acted.shots).toEqual(expect.arrayContaining([{ id: first.id, version: 2 }]));
  expect(await order()).toEqual(all);
  const now = [await shotNow(first.id), await shotNow(second.id)];
  expect(now[0]).toMatchObject({
    frame_count: 48,
    tasks: before[0]?.tasks.map(({ id, task_type, description }) => ({ id, task_type, description, frame_end: 48 })),
  });
  expect(now[1]).toMatchObject({ frame_count: 12, tasks: [{ frame_end: 12 }, { frame_end: 12 }], created_at: before[1]?.created_at });
  expect(await catalog.published(shotDeleted, first.id)).toEqual([]);
  await back(body.removal.id).expect(404);
});

it('[S-1617] what a vendor has planned of the tasks comes back with them', async () => {
  const [shot] = (await made(1, { tasks: [{ task_type: 'roto' }] })) as [Shot];
  const rows = () => catalog.app.get(DataSource).query('SELECT * FROM task_internals WHERE task_id = $1', [shot.tasks[0]?.id]);
  await catalog.app.get(DataSource).query(
    `INSERT INTO task_internals SELECT r.* FROM jsonb_populate_record(NULL::task_internals,
         jsonb_build_object('task_id', $1::text, 'vendor_id', $2::text, 'project_id', $3::text, 'assignee', 'Anna', 'version', 1, 'created_at', now(), 'updated_at', now())) r`,
    [shot.tasks[0]?.id, vendor.id, project.id],
  );
  const before = await rows();
  expect(before).toHaveLength(1);
  const { body } = await act('shot-removals', { shots: named([shot]) }).expect(201);
  expect(await rows()).toEqual([]);
  await back(body.removal.id).expect(200);
  expect(await rows()).toEqual(before);
});

it('[S-1618] after ten seconds they are gone, which is told once for each, and cannot be brought back', async () => {
  const shots = await made(2);
  const database = catalog.app.get(DataSource);
  const began = Date.now();
  const { body } = await act('shot-removals', { shots: named(shots) }).expect(201);
  const told = () => Promise.all(shots.map(({ id }) => catalog.published(shotDeleted, id)));
  expect(await told()).toEqual([[], []]);
  const end = Date.parse(body.removal.until);
  expect(end - began).toBeGreaterThanOrEqual(undoSeconds * 1000);
  const due = `UPDATE graphile_worker._private_jobs SET run_at = $1 WHERE key = 'bury-shots ' || $2`;
  const [{ run_at: run }] = await database.query('SELECT run_at FROM graphile_worker.jobs WHERE key = $1', [`bury-shots ${body.removal.id}`]);
  expect(Math.abs(run.getTime() - end)).toBeLessThan(2000);
  // The ten seconds pass at once.
  await database.query('UPDATE held_shots SET until = now() WHERE removal_id = $1', [body.removal.id]);
  await database.query(due, [new Date(), body.removal.id]);
  await until(async () => (await told()).every((each) => each.length > 0), 60_000);
  expect(await told()).toEqual(shots.map(({ id }) => [{ id, version: 2, projectId: project.id, packageId: pack.id }]));
  const late = (await back(body.removal.id).expect(404)).body;
  expect(late.message).toBe(shotActMessages.backTooLate);
});

it('[S-1619] removed shots do not come back into a package that is gone, nor by the hand of others', async () => {
  const doomed = await catalog.pack(client, project.id, { name: 'Doomed' });
  const shots = [await catalog.shot(client, project.id, doomed.id)];
  const { body } = await act('shot-removals', { shots: named(shots) }).expect(201);
  const { id } = body.removal;
  await back(id, other).expect(403);
  await back(id, vendor).expect(403);
  const mine = await catalog.project(other, { status: 'open' });
  await back(id, other, mine.id).expect(404);
  await back(randomUUID()).expect(404);
  await catalog.as(client).delete(`/api/projects/${project.id}/packages/${doomed.id}`).expect(200);
  expect((await back(id).expect(409)).body.message).toBe(shotActMessages.packageGone);
});

it('[S-1620] a task for each: over the whole clip, or without handles; one clip too short refuses all by its name', async () => {
  const shots = await made(3);
  const [first, second, third] = shots as [Shot, Shot, Shot];
  await catalog.publish(shotMediaReady, readyMedia(first, { frameCount: 40 }));
  await catalog.publish(shotMediaReady, readyMedia(second, { frameCount: 17 }));
  const task = { task_type: 'roto', description: 'Hero', instructions: 'Soft edges', handles: 8 };
  const before = (await grouped()).length;
  const { body } = await act('shot-tasks', { shots: named(shots), task }).expect(201);
  expect(body.acted.tasks).toBe(3);
  expect((await shotNow(first.id)).tasks).toMatchObject([{ name: 'roto', description: 'Hero', instructions: 'Soft edges', frame_start: 9, frame_end: 32 }]);
  expect((await shotNow(second.id)).tasks).toMatchObject([{ frame_start: 9, frame_end: 9 }]);
  expect((await shotNow(third.id)).tasks).toMatchObject([{ frame_start: 1, frame_end: 100 }]);
  expect((await grouped()).slice(before)).toEqual([shots.map(({ id }) => id)]);
  await catalog.publish(shotMediaReady, readyMedia(third, { frameCount: 10 }));
  expect((await shotNow(third.id)).tasks).toMatchObject([{ frame_end: 10 }]);

  const short = await act('shot-tasks', { shots: named(shots), task: { task_type: 'paint', handles: 9 } }).expect(400);
  expect(short.body.message).toBe(shotActMessages.tooShort('SH1'));
  expect((await shotNow(first.id)).tasks).toHaveLength(1);

  await act('shot-tasks', { shots: named(shots), task: { task_type: 'paint' } }).expect(201);
  const { body: removed } = await act('shot-task-removals', { shots: named(shots), task_types: ['roto'] }).expect(200);
  expect(removed.acted.tasks).toBe(3);
  expect((await shotNow(first.id)).tasks).toMatchObject([{ task_type: 'paint', frame_start: 1, frame_end: 40 }]);
});

it('[S-1621] holds every rule of a single shot: owner, dates, package, contract', async () => {
  const shots = await made(2);
  const foreign = await catalog.pack(other, (await catalog.project(other)).id);
  for (const by of [other, vendor]) {
    await act('shot-changes', { shots: named(shots, { status: 'completed' }) }, by).expect(403);
    await act('shot-removals', { shots: named(shots) }, by).expect(403);
    await act('shot-tasks', { shots: named(shots), task: { task_type: 'roto' } }, by).expect(403);
    await act('shot-task-removals', { shots: named(shots), task_types: ['roto'] }, by).expect(403);
  }
  const past = await act('shot-changes', { shots: named(shots, { deadline: '2020-01-01' }) }).expect(400);
  expect(past.body.message).toBe(projectMessages.deadlinePast);
  const away = await act('shot-changes', { shots: named(shots, { package_id: foreign.id }) }).expect(400);
  expect(away.body.message).toBe(shotActMessages.packageNotHere);
  const elsewhere = await catalog.shot(other, foreign.project_id, foreign.id);
  await act('shot-changes', { shots: named([...shots, elsewhere], { status: 'completed' }) }).expect(409);
  expect(await shotNow((shots[0] as Shot).id)).toMatchObject({ status: 'pending', version: 1 });

  const contracted = await catalog.project(client, { status: 'open' });
  const held = [await catalog.shot(client, contracted.id, (await catalog.pack(client, contracted.id)).id)];
  await catalog.publish(contractCreated, catalog.contractOf(await catalog.award(contracted, vendor)));
  await act('shot-removals', { shots: named(held) }, client, contracted.id).expect(409);
  await catalog.as(vendor).post(`/api/projects/shots/${held[0]?.id}/removal-consent`).expect(200);
  await act('shot-removals', { shots: named(held) }, client, contracted.id).expect(201);
});

it('[S-1622] refuses no shots, too many, and one that is named twice', async () => {
  const [shot] = (await made(1)) as [Shot];
  const many = Array.from({ length: 2001 }, () => ({ id: randomUUID(), version: 1 }));
  for (const [shots, message] of [
    [[], shotActMessages.noneNamed],
    [many, shotActMessages.tooMany],
    [[...named([shot]), { id: shot.id.toUpperCase(), version: 1 }], shotActMessages.namedTwice],
  ] as const)
    for (const [what, more] of [
      ['shot-changes', {}],
      ['shot-removals', {}],
      ['shot-tasks', { task: { task_type: 'roto' } }],
      ['shot-task-removals', { task_types: ['roto'] }],
    ] as const) {
      const { body } = await act(what, { shots, ...more }).expect(400);
      expect([what, body.message]).toEqual([what, message]);
    }
  await act('shot-tasks', { shots: named([shot]), task: { task_type: 'roto', handles: -1 } }).expect(400);
  await act('shot-task-removals', { shots: named([shot]), task_types: [] }).expect(400);
});

it('[S-1623] two at once over the same shots in opposite order: one is done, the other told what has changed, none fails', async () => {
  for (let round = 0; round < 5; round += 1) {
    const shots = await made(6);
    const ones = named(shots, { status: 'completed' });
    const others = named(shots.toReversed(), { status: 'in_progress' });
    const answers = await Promise.all([
      act('shot-changes', { shots: ones }),
      act('shot-changes', { shots: others }),
      catalog
        .as(client)
        .put(`/api/projects/shots/${(shots[3] as Shot).id}`)
        .set('if-match', '"1"')
        .send({ name: 'SH3', status: 'pending' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const now = await Promise.all(shots.map(({ id }) => shotNow(id)));
    expect(new Set(now.map(({ version }) => version)).size).toBeLessThanOrEqual(2);
  }
});

it('[S-1624] takes as many statements for many as for one, and one grouped event', async () => {
  const run = async (count: number) => {
    const shots = await made(count);
    const taken = [
      await statements(() => act('shot-changes', { shots: named(shots, { status: 'completed' }) }).expect(200)),
      await statements(() => act('shot-tasks', { shots: shots.map(({ id }) => ({ id, version: 2 })), task: { task_type: 'track' } }).expect(201)),
      await statements(() => act('shot-removals', { shots: shots.map(({ id }) => ({ id, version: 2 })) }).expect(201)),
    ];
    return taken;
  };
  expect(await run(10)).toEqual(await run(1));
});

it('[S-1625] the same request twice under one key is done once', async () => {
  const shots = await made(2);
  const key = randomUUID();
  const send = () => act('shot-tasks', { shots: named(shots), task: { task_type: 'roto' } }).set('idempotency-key', key);
  const [one, two] = [await send().expect(201), await send().expect(201)];
  expect(two.body).toEqual(one.body);
  expect((await shotNow((shots[0] as Shot).id)).tasks).toHaveLength(1);
});
