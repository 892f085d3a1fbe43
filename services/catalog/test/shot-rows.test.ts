import { randomUUID } from 'node:crypto';
import { type Project, type ShotPackage, type ShotRow, shotActMessages, shotRow, shotSorts } from '@prepmarket/catalog-api';
import { shotMediaReady } from '@prepmarket/media-api';
import { DataSource } from 'typeorm';
import { type Catalog, nowhere, openCatalog, type Person } from './catalog.js';
import { readyMedia } from './media.js';

let catalog: Catalog;
let client: Person;
let vendor: Person;
let project: Project;
let pack: ShotPackage;
beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  vendor = await catalog.person('vendor');
  project = await catalog.project(client, { status: 'open' });
  pack = await catalog.pack(client, project.id);
});
afterAll(() => catalog.close());

const rowsOf = async (at: string, query = '', by = client): Promise<{ shots: ShotRow[]; next: string | null; total: number; statuses: object }> => {
  const { data, ...page } = (await catalog.as(by).get(`/api/projects/${at}/shot-rows${query}`).expect(200)).body;
  return { shots: data, ...page };
};
const names = ({ shots }: { shots: ShotRow[] }) => shots.map(({ name }) => name);

it('[S-1610] reads shots as rows: page by page in every order, each shot once, with its picture and its tasks', async () => {
  const packages = [await catalog.pack(client, project.id), await catalog.pack(client, project.id, { deadline: '2035-01-01' })];
  const made: string[] = [];
  for (const [n, name] of ['SH10', 'sh2', 'SH1', 'SH100', 'SH020', 'A', 'sh2'].entries()) {
    const status = ['pending', 'in_progress', 'completed'][n % 3];
    const tasks = [{ task_type: 'roto' }, { task_type: 'paint' }].slice(0, n % 3);
    const shot = await catalog.shot(client, project.id, packages[n % 2]?.id ?? '', { name, status, tasks });
    made.push(shot.id);
    if (name === 'SH1') await catalog.publish(shotMediaReady, readyMedia(shot, { frameCount: 48 }));
  }

  const whole = await rowsOf(project.id, '?limit=100');
  expect(whole).toMatchObject({ total: 7, next: null, statuses: { pending: 3, in_progress: 2, completed: 2 } });
  for (const row of whole.shots) shotRow.parse(row);
  expect(whole.shots.find(({ id }) => id === made[2])).toMatchObject({
    frame_count: 48,
    metadata: { frames: 48 },
    deadline: project.deadline,
    own_deadline: null,
  });
  expect(whole.shots.find(({ id }) => id === made[1])).toMatchObject({ deadline: '2035-01-01', tasks: [{ task_type: 'roto', status: 'pending' }] });

  for (const sort of shotSorts)
    for (const down of ['', '&down=true']) {
      const all = await rowsOf(project.id, `?sort=${sort}${down}`);
      const walked: string[] = [];
      for (let after = '', more = true; more; ) {
        const page = await rowsOf(project.id, `?limit=2&sort=${sort}${down}${after}`);
        walked.push(...page.shots.map(({ id }) => id));
        more = page.next !== null;
        after = `&after=${page.next}`;
      }
      expect([sort, down, walked]).toEqual([sort, down, all.shots.map(({ id }) => id)]);
      expect(new Set(walked)).toEqual(new Set(made));
    }
  expect(names(await rowsOf(project.id, '?sort=name'))).toEqual(['A', 'SH1', 'sh2', 'sh2', 'SH10', 'SH020', 'SH100']);
  expect(names(await rowsOf(project.id, '?sort=frames&down=true'))[0]).toBe('SH1');
  expect(names(await rowsOf(project.id, '?sort=deadline'))[0]).not.toBe('A');
});

it('[S-1611] filters by words, status and types of tasks; statuses are counted as if none was asked for', async () => {
  const of = (query: string) => rowsOf(`${project.id}`, query);
  expect(names(await of('?search=sh10&sort=name'))).toEqual(['SH10', 'SH100']);
  expect(await of('?search=sh10&status=completed')).toMatchObject({ total: 0, shots: [], statuses: { pending: 2 } });
  expect((await of('?status=pending,completed')).total).toBe(5);
  expect((await of('?task_type=paint')).total).toBe(2);
  expect((await of('?task_type=none')).total).toBe(3);
  expect((await of('?task_type=none,paint')).total).toBe(5);
  expect((await of('?search=%25')).total).toBe(0);
  for (const wrong of ['?status=lost', '?sort=colour', '?limit=101', '?limit=0', '?after=x', `?search=${'a'.repeat(201)}`])
    await catalog.as(client).get(`/api/projects/${project.id}/shot-rows${wrong}`).expect(400);
  const { next } = await of('?limit=1&sort=name');
  await catalog.as(client).get(`/api/projects/${project.id}/shot-rows?sort=status&after=${next}`).expect(400);
});

it('[S-1612] rows are read by whoever sees the project, of a package alone, and of nothing else', async () => {
  const draft = await catalog.project(client);
  const other = await catalog.pack(client, draft.id);
  await catalog.shot(client, draft.id, other.id, { name: 'secret' });
  for (const versions of ['', '/versions']) {
    await catalog.as(vendor).get(`/api/projects/${project.id}/shot-rows${versions}`).expect(200);
    await catalog.as(vendor).get(`/api/projects/${draft.id}/shot-rows${versions}`).expect(404);
    await catalog.as(client).get(`/api/projects/${project.id}/packages/${other.id}/shot-rows${versions}`).expect(404);
    await catalog.as(client).get(`/api/projects/${nowhere}/shot-rows${versions}`).expect(404);
    await catalog.api.get(`/api/projects/${project.id}/shot-rows${versions}`).expect(401);
  }
  expect(await rowsOf(`${project.id}/packages/${pack.id}`)).toMatchObject({ total: 0, shots: [] });
});

it('[S-1613] a page of 100 shots with three tasks each is less than 130 KB', async () => {
  const wide = await catalog.project(client);
  const full = await catalog.pack(client, wide.id);
  const rows = Array.from({ length: 120 }, (_, n) => ({ id: randomUUID(), name: `SH${n}` }));
  await catalog.app.get(DataSource).query(
    `WITH shots AS (INSERT INTO shots (id, project_id, package_id, name, description, status, version, created_at, updated_at)
       SELECT id, $1, $2, name, repeat('d', 300), 'pending', 1, now(), now() FROM jsonb_to_recordset($3) AS r(id uuid, name text) RETURNING id)
     INSERT INTO tasks (id, project_id, shot_id, name, task_type, status, description, instructions, frame_start, frame_end, whole_shot, version, created_at, updated_at)
       SELECT gen_random_uuid(), $1, id, type, type, 'pending', '', '', 1, 100, true, 1, now(), now() FROM shots, unnest('{roto,track,paint}'::text[]) AS type`,
    [wide.id, full.id, JSON.stringify(rows)],
  );
  const { body } = await catalog.as(client).get(`/api/projects/${wide.id}/packages/${full.id}/shot-rows`).expect(200);
  expect(body.data).toHaveLength(100);
  expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(130_000);
  const { body: all } = await catalog.as(client).get(`/api/projects/${wide.id}/shot-rows/versions?sort=name`).expect(200);
  expect(all.data).toHaveLength(120);
  expect(all.data[0]).toEqual({ id: rows[0]?.id, version: 1 });
});

it('[S-1614] more shots than one act may name are refused as versions', async () => {
  const wide = await catalog.project(client);
  const full = await catalog.pack(client, wide.id);
  await catalog.app.get(DataSource).query(
    `INSERT INTO shots (id, project_id, package_id, name, description, status, version, created_at, updated_at)
     SELECT gen_random_uuid(), $1, $2, 'SH' || n, '', 'pending', 1, now(), now() FROM generate_series(1, 2001) n`,
    [wide.id, full.id],
  );
  const { body } = await catalog.as(client).get(`/api/projects/${wide.id}/shot-rows/versions`).expect(400);
  expect(body.message).toBe(shotActMessages.tooMany);
  expect((await rowsOf(wide.id)).total).toBe(2001);
});
