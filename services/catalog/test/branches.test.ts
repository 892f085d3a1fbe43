import { type Branch, branch, branchesPerPage } from '@prepmarket/catalog-api';
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

it('[S-1585] lists what lies directly below a project, a package and a shot: id and name alone, in the order they were made', async () => {
  const packages = await ask('');
  expect(packages).toEqual({ success: true, data: packages.branches, branches: [{ id: at.package, _id: at.package, name: 'Reel 1' }], next: null });
  expect(names(await ask(`/packages/${at.package}/shots/${at.shot}`))).toEqual(['roto', 'paint']);
  const shots = await ask(`/packages/${at.package}`);
  expect(branch.parse(shots.branches[0])).toEqual(shots.branches[0]);
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

it('[S-1585] takes one statement beside the caller, which walks the index of that level and no other', async () => {
  const path = `/packages/${at.package}`;
  await ask(path);
  const spy = jest.spyOn(pg.Client.prototype, 'query');
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
  expect(plan).not.toMatch(/"Relation Name":"tasks"[^}]*"Actual Loops":[1-9]/);
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
