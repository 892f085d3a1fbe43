import { type Branch, branch, branchesPerPage, neighbours } from '@prepmarket/catalog-api';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { type Catalog, nowhere, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let other: Person;
let place: string;
let at: { project: string; package: string; shot: string };
/** Of the longest page, names as studios give them. */
const SHOTS = branchesPerPage + 3;

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  other = await catalog.person('client');
  const project = await catalog.project(client);
  const pack = await catalog.pack(client, project.id, { name: 'Reel 1' });
  const shot = await catalog.shot(client, project.id, pack.id, { name: nameOf(1), tasks: [{ task_type: 'roto' }, { task_type: 'paint' }] });
  at = { project: project.id, package: pack.id, shot: shot.id };
  place = `/api/projects/${project.id}`;
  await catalog.app.get(DataSource).query(
    `INSERT INTO shots (id, project_id, package_id, name, description, status, version, created_at, updated_at, updated_by)
     SELECT gen_random_uuid(), project_id, package_id, regexp_replace(name, '...$', lpad(n::text, 3, '0')), description, status, 1, now(), now(), updated_by
     FROM shots, generate_series(2, ${SHOTS}) n WHERE id = $1 ORDER BY n`,
    [shot.id],
  );
});
afterAll(() => catalog.close());

const nameOf = (n: number) => `EPISODE_104_SEQUENCE_0270_SHOT_${String(n).padStart(3, '0')}`;
const ask = async (path: string, actor = client) => (await catalog.as(actor).get(`${place}${path}/branches`).expect(200)).body;
const names = ({ branches }: { branches: Branch[] }) => branches.map(({ name }) => name);

it('[S-1585] [S-1730] lists what lies directly below a project, a package and a shot with state, type and how many lie below it, in the order they were made', async () => {
  const packages = await ask('');
  const row = { id: at.package, _id: at.package, name: 'Reel 1', children: SHOTS };
  expect(packages).toEqual({ success: true, data: packages.branches, branches: [row], next: null });
  const tasks = await ask(`/packages/${at.package}/shots/${at.shot}`);
  expect(tasks.branches).toMatchObject([
    { name: 'roto', task_type: 'roto', status: 'pending' },
    { name: 'paint', task_type: 'paint', status: 'pending' },
  ]);
  const shots = await ask(`/packages/${at.package}`);
  expect(shots.branches.slice(0, 2)).toMatchObject([
    { name: nameOf(1), status: 'pending', children: 2 },
    { name: nameOf(2), status: 'pending', children: 0 },
  ]);
  for (const { branches } of [packages, tasks, shots]) expect(branch.parse(branches[0])).toEqual(branches[0]);
});

it('[S-1731] finds by a part of the name, below a project its packages first and then its shots with their package, page by page', async () => {
  const found = async (path: string, search: string, page = 1, actor = client) =>
    (await catalog.as(actor).get(`${place}${path}/branches`).query({ search, page }).expect(200)).body;
  expect((await found('', 'reel')).branches).toMatchObject([{ id: at.package, name: 'Reel 1', children: SHOTS }]);
  const shot = { id: at.shot, name: nameOf(1), status: 'pending', children: 2, package_id: at.package, package_name: 'Reel 1' };
  const one = await found('', 'shot_001');
  expect(one).toMatchObject({ branches: [shot], next: null });
  expect(branch.parse(one.branches[0])).toEqual(one.branches[0]);
  const all = await found('', 'e');
  expect([all.branches[0].name, all.branches[1].name, all.next]).toEqual(['Reel 1', nameOf(1), 2]);
  expect(Buffer.byteLength(JSON.stringify(all))).toBeLessThan(20_000);
  expect(names(await found('', 'e', 2))).toEqual(Array.from({ length: SHOTS + 1 - branchesPerPage }, (_, n) => nameOf(n + branchesPerPage)));
  expect(names(await found(`/packages/${at.package}`, '_SHOT_002'))).toEqual([nameOf(2)]);
  expect(names(await found(`/packages/${at.package}/shots/${at.shot}`, 'PAI'))).toEqual(['paint']);
  // What means something to a pattern is but a letter, and an empty search is none.
  for (const odd of ['%', '\\', "'", 'e%t']) expect(names(await found('', odd))).toEqual([]);
  expect(names(await found('', ' '))).toEqual(['Reel 1']);
  await catalog
    .as(client)
    .get(`${place}/branches`)
    .query({ search: 'x'.repeat(300) })
    .expect(400);
});

it('[S-1732] tells what stands before and behind a shot in its package, and which of how many it is', async () => {
  const { branches } = await ask(`/packages/${at.package}`);
  const beside = async (id: string) => (await catalog.as(client).get(`${place}/packages/${at.package}/shots/${id}/neighbours`).expect(200)).body.neighbours;
  const [first, second, third] = branches as Branch[];
  const named = ({ id, name }: Branch) => ({ id, _id: id, name });
  if (!first || !second || !third) throw new Error('no shots');
  expect(await beside(first.id)).toEqual({ previous: null, next: named(second), position: 1, count: SHOTS });
  const middle = await beside(second.id);
  expect(middle).toEqual({ previous: named(first), next: named(third), position: 2, count: SHOTS });
  expect(neighbours.parse(middle)).toEqual(middle);
  const last = (await catalog.as(client).get(`${place}/packages/${at.package}/branches?page=2`).expect(200)).body.branches.at(-1);
  expect(await beside(last.id)).toMatchObject({ next: null, position: SHOTS });
});

it('[S-1585] goes on page by page, each of less than 10 KB', async () => {
  const path = `${place}/packages/${at.package}/branches`;
  const first = await catalog.as(client).get(path).expect(200);
  expect(first.body.next).toBe(2);
  expect(Buffer.byteLength(JSON.stringify(first.body))).toBeLessThan(10_000);
  const second = await catalog.as(client).get(`${path}?page=2`).expect(200);
  expect(second.body.next).toBeNull();
  expect([...names(first.body), ...names(second.body)]).toEqual(Array.from({ length: SHOTS }, (_, n) => nameOf(n + 1)));
});

it('[S-1585] takes one statement beside the caller, which walks the index of that level and counts in that of the next for the rows of the page alone', async () => {
  const path = `/packages/${at.package}`;
  await ask(path);
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await ask(path);
  const asked = spy.mock.calls.map(([query]: unknown[]) => query as { text: string; values: unknown[] }).filter(({ text }) => /FROM projects/.test(text));
  spy.mockRestore();
  expect(asked).toHaveLength(1);
  const { text = '', values } = asked[0] ?? {};
  const database = catalog.app.get(DataSource);
  const plan = await database.transaction(async (tx) => {
    await tx.query('SET LOCAL enable_seqscan = off');
    return JSON.stringify(await tx.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${text}`, values));
  });
  expect(plan).toContain('"Index Name":"shots_package"');
  const counted = /"Relation Name":"tasks"[^}]*"Actual Loops":(\d+)/.exec(plan)?.[1];
  expect(Number(counted)).toBeLessThanOrEqual(branchesPerPage + 1);
  expect(plan).toContain('"Index Name":"tasks_shot"');
});

it('[S-1585] shows branches to whoever sees the project, and to nobody else', async () => {
  for (const path of ['', `/packages/${at.package}`, `/packages/${at.package}/shots/${at.shot}`]) {
    await catalog.as(other).get(`${place}${path}/branches`).expect(404);
    await catalog.api.get(`${place}${path}/branches`).expect(401);
  }
  await catalog.as(client).get(`${place}/packages/${nowhere}/branches`).expect(404);
  await catalog.as(client).get(`${place}/packages/${at.package}/shots/${nowhere}/branches`).expect(404);
  await catalog.as(client).get(`${place}/branches?page=0`).expect(400);
});

it('[S-1731] [S-1732] finds and tells nothing to who does not see the project, nor of another place than the path names', async () => {
  await catalog.as(other).get(`${place}/branches?search=e`).expect(404);
  const beside = `/packages/${at.package}/shots/${at.shot}/neighbours`;
  await catalog.as(other).get(`${place}${beside}`).expect(404);
  await catalog.api.get(`${place}${beside}`).expect(401);
  const second = await catalog.project(client);
  const pack = await catalog.pack(client, second.id, { name: 'Reel 1' });
  await catalog.shot(client, second.id, pack.id, { name: 'EPISODE_ELSEWHERE' });
  expect(names((await catalog.as(client).get(`${place}/branches?search=elsewhere`).expect(200)).body)).toEqual([]);
  await catalog.as(client).get(`/api/projects/${second.id}/packages/${pack.id}/shots/${at.shot}/neighbours`).expect(404);
  await catalog.as(client).get(`${place}/packages/${pack.id}/shots/${at.shot}/neighbours`).expect(404);
});
