import type { HashedPlan, ListRow, Project, Shot } from '@prepmarket/catalog-api';
import { hashedPlan, listMessages, projectMessages, shotChanged, shotCreated, treeChanged } from '@prepmarket/catalog-api';
import { shotMediaReady } from '@prepmarket/media-api';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { type Catalog, openCatalog, type Person } from './catalog.js';
import { readyMedia } from './media.js';

let catalog: Catalog;
let client: Person;
let other: Person;
let vendor: Person;
beforeAll(async () => {
  catalog = await openCatalog();
  [client, other, vendor] = await Promise.all([catalog.person('client'), catalog.person('client'), catalog.person('vendor')]);
});
afterAll(() => catalog.close());

const url = (project: Project, more = '') => `/api/projects/${project.id}/shot-list${more}`;
const preview = async (project: Project, rows: ListRow[]): Promise<HashedPlan> =>
  (await catalog.as(client).post(url(project, '/preview')).send({ rows }).expect(200)).body.plan;
const send = async (project: Project, rows: ListRow[]) =>
  catalog
    .as(client)
    .post(url(project))
    .send({ rows, hash: (await preview(project, rows)).hash });
const shotsOf = async (project: Project): Promise<Shot[]> => (await catalog.as(client).get(`/api/projects/${project.id}/shots`).expect(200)).body.shots;
const row = (line: number, more: Partial<ListRow> = {}): ListRow => ({ line, package: 'Reel 1', shot: `SH${line}0`, ...more });
const query = (text: string): Promise<{ count: string }[]> => catalog.app.get(DataSource).query(text);
const outbox = async (): Promise<number> => Number((await query('SELECT count(*) FROM outbox'))[0]?.count);

const LIST = [
  row(1, { description: 'Boats', status: 'in progress', due: '2029-05-01', in: '1001', out: '1096', tasks: 'roto; paint "Wires; left":1001-1040' }),
  row(2, { package: 'reel 1', tasks: 'track' }),
  row(3, { package: 'Reel 2' }),
];

it('[S-1676] shows what a list would change, writes nothing by that, and does it when it is sent with what was shown', async () => {
  const project = await catalog.project(client);
  const before = await outbox();
  const plan = await preview(project, LIST);
  expect(hashedPlan.parse(plan)).toEqual(plan);
  expect(plan.counts).toMatchObject({ packages: { create: 2 }, shots: { create: 3 }, tasks: { create: 3 } });
  expect([await shotsOf(project), await outbox()]).toEqual([[], before]);

  const { body } = await send(project, LIST);
  expect(body.message).toBe('Shot list imported: 3 created, 0 updated');
  const shots = await shotsOf(project);
  expect(shots.map(({ name, package: pack }) => [name, pack?.name])).toEqual([
    ['SH10', 'Reel 1'],
    ['SH20', 'Reel 1'],
    ['SH30', 'Reel 2'],
  ]);
  expect(shots[0]).toMatchObject({
    ...{ description: 'Boats', status: 'in_progress', deadline: '2029-05-01', first_number: 1001, frame_in: 1001, frame_out: 1096, version: 1 },
    tasks: [
      { name: 'roto', task_type: 'roto', frame_start: 1, frame_end: 96 },
      { name: 'Wires; left', task_type: 'paint', frame_start: 1, frame_end: 40 },
    ],
  });
  for (const { id } of shots) expect(await catalog.published(shotCreated, id)).toHaveLength(1);
  expect(await catalog.published(treeChanged, project.id)).toHaveLength(1);
  const { body: read } = await catalog.as(client).get(`/api/projects/${project.id}/history?limit=50`).expect(200);
  expect(read.history.map(({ act }: { act: string }) => act).sort()).toEqual(
    ['package-created', 'package-created', 'project-created', 'shot-created', 'shot-created', 'shot-created'].sort(),
  );
});

it('[S-1677] changes nothing when it is imported again: no event, no version, no line of history', async () => {
  const project = await catalog.project(client);
  await send(project, LIST);
  const [shots, events] = [await shotsOf(project), await outbox()];
  const lines = await query('SELECT count(*) FROM audit_trail');
  const { body } = await send(project, LIST);
  expect(body.plan.counts.shots).toEqual({ create: 0, update: 0, same: 3 });
  expect([await shotsOf(project), await outbox(), await query('SELECT count(*) FROM audit_trail')]).toEqual([shots, events, lines]);
});

it('[S-1678] updates shots one version on, tells of each, and lets tasks of the whole shot follow its cut', async () => {
  const project = await catalog.project(client);
  await send(project, LIST);
  await send(project, [row(1, { status: 'done', out: '1050', tasks: 'paint "Wires; left":1001-1020; track' }), row(2)]);
  const [first, second] = await shotsOf(project);
  expect(first).toMatchObject({
    ...{ status: 'completed', frame_out: 1050, description: 'Boats', version: 2 },
    tasks: [
      { name: 'roto', frame_end: 50, version: 2 },
      { name: 'Wires; left', frame_end: 20, version: 2 },
      { name: 'track', frame_end: 50, version: 1 },
    ],
  });
  expect(second?.version).toBe(1);
  expect(await catalog.published(shotChanged, first?.id ?? '')).toMatchObject([{ version: 2 }]);
  expect(await catalog.published(shotChanged, second?.id ?? '')).toEqual([]);
});

it('[S-1679] imports nothing while a cell is faulty, and says which', async () => {
  const project = await catalog.project(client);
  const rows = [row(1), row(2, { status: 'maybe', due: 'soon' })];
  const { faults, hash } = await preview(project, rows);
  expect(faults.map(({ line, cell }) => [line, cell])).toEqual([
    [2, 'status'],
    [2, 'due'],
  ]);
  const { body } = await catalog.as(client).post(url(project)).send({ rows, hash }).expect(400);
  expect(body).toMatchObject({ message: '2 cells are faulty. Nothing was imported.', plan: { faults } });
  expect(await shotsOf(project)).toEqual([]);
});

it('[S-1680] refuses what was looked at before the project changed, and answers the new plan', async () => {
  const project = await catalog.project(client);
  const { hash } = await preview(project, LIST);
  const pack = await catalog.pack(client, project.id, { name: 'reel 1' });
  const shot = await catalog.shot(client, project.id, pack.id, { name: 'sh10' });
  const { body } = await catalog.as(client).post(url(project)).send({ rows: LIST, hash }).expect(409);
  expect(body).toMatchObject({ message: listMessages.changedMeanwhile, plan: { counts: { shots: { create: 2, update: 1 } } } });
  expect((await shotsOf(project)).map(({ id, version }) => [id, version])).toEqual([[shot.id, 1]]);
  await catalog.as(client).post(url(project)).send({ rows: LIST, hash: body.plan.hash }).expect(200);
});

it('[S-1680] of two imports of one list at the same moment one is done and the other refused', async () => {
  const project = await catalog.project(client);
  const { hash } = await preview(project, LIST);
  const answers = await Promise.all([1, 2, 3].map(() => catalog.as(client).post(url(project)).send({ rows: LIST, hash })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await shotsOf(project)).toHaveLength(3);
});

it('[S-1680] a repeat with the same Idempotency-Key is answered and not done again', async () => {
  const project = await catalog.project(client);
  const { hash } = await preview(project, LIST);
  const once = () => catalog.as(client).post(url(project)).set('Idempotency-Key', 'list-once-1').send({ rows: LIST, hash }).expect(200);
  const [first, second] = [await once(), await once()];
  expect(second.body).toEqual(first.body);
  expect(await shotsOf(project)).toHaveLength(3);
});

it('[S-1681] is for the owner alone; whoever sees the project exports it', async () => {
  const [draft, open] = [await catalog.project(client), await catalog.project(client, { status: 'open' })];
  await send(open, LIST);
  for (const path of ['', '/preview']) {
    for (const actor of [other, vendor]) {
      await catalog.as(actor).post(url(draft, path)).send({ rows: LIST }).expect(404);
      const { body } = await catalog.as(actor).post(url(open, path)).send({ rows: LIST }).expect(403);
      expect(body.message).toBe(projectMessages.notOwner);
    }
    await catalog.api.post(url(open, path)).send({ rows: LIST }).expect(401);
  }
  for (const format of ['.csv', '.json']) {
    await catalog.as(vendor).get(url(open, format)).expect(200);
    await catalog.as(vendor).get(url(draft, format)).expect(404);
    await catalog
      .as(client)
      .get(url(draft, `${format}?package=${open.id}`))
      .expect(404);
  }
});

it('[S-1682] takes 2,000 lines and not one more, and imports them by as many statements as one', async () => {
  const many = Array.from({ length: 2000 }, (_, at) =>
    row(at + 1, { description: `Boat ${at}`, in: '1001', out: '1096', tasks: 'roto; paint "Wires":1001-1040; track' }),
  );
  const project = await catalog.project(client);
  const { body } = await catalog
    .as(client)
    .post(url(project, '/preview'))
    .send({ rows: [...many, row(2001)] })
    .expect(400);
  expect(body.message).toBe('At most 2,000 lines can be imported at once.');

  const statements = async (rows: ListRow[]): Promise<number> => {
    const { hash } = await preview(project, rows);
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await catalog.as(client).post(url(project)).send({ rows, hash }).expect(200);
    const texts = spy.mock.calls.map(([query]: unknown[]) => (typeof query === 'string' ? query : (query as { text: string }).text));
    spy.mockRestore();
    return texts.filter((text) => /INTO (packages|shots|tasks)|UPDATE (shots|tasks)|FROM (shots|packages)/.test(text)).length;
  };
  const one = await statements([row(1, { package: 'Small', tasks: 'roto' })]);
  expect((await preview(project, many)).counts.shots.create).toBe(2000);
  // All of them where tests may take long.
  const some = process.env.ROUNDS ? many : many.slice(0, 200);
  expect(await statements(some)).toBe(one);
  expect((await preview(project, some)).counts.shots.same).toBe(some.length);
});

it('[S-1683] writes a list that imports again unchanged, with quotes, line breaks, signs of all countries and what looks like a formula', async () => {
  const project = await catalog.project(client);
  const odd = [
    row(1, { shot: '=cmd|"calc"', description: '+1\n"quoted", and;\r\nmore', tasks: 'paint "a ""b""; c:1-2"; roto:3-9' }),
    row(2, { shot: '-Ünïcødé 🎬', package: '@Reel, "2"', description: "'=kept", first: '1001', in: '1009', out: '1088', due: '2029-01-01' }),
  ];
  await send(project, odd);
  const { body } = await catalog.as(client).get(url(project, '.json')).expect(200);
  expect(body.shots).toHaveLength(2);
  expect((await preview(project, body.shots)).counts.shots).toEqual({ create: 0, update: 0, same: 2 });
  const { text, headers } = await catalog.as(client).get(url(project, '.csv')).expect(200);
  expect(headers['content-disposition']).toBe('attachment; filename="shots.csv"');
  expect(text.split('\r\n')[0]).toBe('\uFEFFPackage,Shot,Description,Status,Due,First frame,Frame in,Frame out,Tasks');
  const cells = [`,"'=cmd|""calc""",`, `,"'+1\n""quoted"", and;\r\nmore",`, `,'-Ünïcødé 🎬,`, `"'@Reel, ""2""",`, `,''=kept,`];
  for (const cell of cells) expect(text).toContain(cell);
  const packageId = (await shotsOf(project))[1]?.package_id;
  const { body: half } = await catalog
    .as(client)
    .get(url(project, `.json?package=${packageId}`))
    .expect(200);
  expect(half.shots.map(({ shot }: ListRow) => shot)).toEqual(['-Ünïcødé 🎬']);
});

it('[S-1684] counts tasks of a shot that has its plate by the numbers of the plate', async () => {
  const project = await catalog.project(client);
  await send(project, [row(1)]);
  const [shot] = await shotsOf(project);
  await catalog.publish(shotMediaReady, readyMedia(shot as Shot, { frameCount: 50 }));
  const { faults } = await preview(project, [row(1, { tasks: 'roto:1003-1010' })]);
  expect(faults).toMatchObject([{ cell: 'tasks', message: '1003-1010 lies outside of the shot, which has frames 1001-1051.' }]);
  await send(project, [row(1, { tasks: 'roto:1004-1010' })]);
  expect((await shotsOf(project))[0]?.tasks).toMatchObject([{ frame_start: 3, frame_end: 9 }]);
});
