import { randomUUID } from 'node:crypto';
import { bidStates, bidWithdrawn } from '@prepmarket/bidding-api';
import { type Project, projectPreview, projectStatuses } from '@prepmarket/catalog-api';
import { contractStatus } from '@prepmarket/contracts-api';
import { lookedAt } from '@prepmarket/service-testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { type Catalog, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let other: Person;
let vendor: Person;
let admin: Person;
const own: Record<string, Project> = {};

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  other = await catalog.person('client');
  vendor = await catalog.person('vendor');
  admin = await catalog.person('admin');
  own.draft = await catalog.project(client, { title: 'Draft 100%' });
  own.open = await catalog.project(client, { title: 'Open sea', status: 'open', skills: ['Deepfix'] });
  own.awarded = await catalog.project(client, { title: 'Awarded', status: 'open' });
  own.foreign = await catalog.project(other, { title: 'Foreign', status: 'open' });
  own.closed = await catalog.project(other, { title: 'Closed', status: 'in_progress' });
  await catalog.award(own.awarded, vendor);
});
afterAll(() => catalog.close());

const list = async (actor: Person, query = ''): Promise<{ titles: string[]; projects: Project[]; pagination: object }> => {
  const { body } = await catalog.as(actor).get(`/api/projects${query}`).expect(200);
  expect(body.data).toEqual(body.projects);
  return { titles: body.projects.map((each: Project) => each.title), ...body };
};

it('[S-187] pages, with the count of all', async () => {
  const { titles, pagination } = await list(client, '?page=2&limit=2');
  expect(titles).toEqual(['Awarded']);
  expect(pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2, exact: true, next: null });
  expect((await list(client, '?page=9')).pagination).toEqual({ page: 9, limit: 50, total: 3, totalPages: 1, exact: true, next: null });
});

it('[S-2581] says what a page and its length may be', async () => {
  const said = async (query: string) => (await catalog.as(client).get(`/api/projects?${query}`).expect(400)).body.message;
  for (const query of ['page=0', 'page=1.5']) expect(await said(query)).toBe('page must be a whole number from 1 to 1,000,000');
  for (const query of ['limit=101', 'limit=x']) expect(await said(query)).toBe('limit must be a whole number from 1 to 100');
  expect(await said('after=x')).toMatch(/^The list cannot go on from there/);
});

it('[S-192] shows a client the own projects', async () => {
  expect((await list(client)).titles).toEqual(['Draft 100%', 'Open sea', 'Awarded']);
  expect((await list(other)).titles).toEqual(['Foreign', 'Closed']);
});

it('[S-192] shows a vendor the ones with an own bid and the open ones', async () => {
  expect((await list(vendor)).titles).toEqual(['Open sea', 'Awarded', 'Foreign']);
  expect((await list(vendor, '?scope=mine')).titles).toEqual(['Awarded']);
});

it('[S-192] shows an admin all', async () => {
  expect((await list(admin)).titles).toHaveLength(5);
});

it('[S-192] forgets a project whose bid was withdrawn', async () => {
  const quitter = await catalog.person('vendor');
  const bid = await catalog.bid(own.closed as Project, quitter);
  expect((await list(quitter, '?scope=mine')).titles).toEqual(['Closed']);
  await catalog.publish(bidWithdrawn, { ...bid, version: 2, status: 'withdrawn' });
  expect((await list(quitter, '?scope=mine')).titles).toEqual([]);
});

it('[S-192] [S-231] lists to a vendor exactly what the rule of one project shows', async () => {
  const judge = await catalog.person('vendor');
  const database = catalog.app.get(DataSource);
  const insert = async (status: string, bid: string, contract: string | null) => {
    const id = randomUUID();
    const like = (own.foreign as Project).id;
    await database.query(
      `INSERT INTO projects SELECT r.* FROM projects p, jsonb_populate_record(p, jsonb_build_object('id', $2::text, 'title', $3::text, 'status', $4::text)) r WHERE p.id = $1`,
      [like, id, [status, bid, contract].join(' '), status],
    );
    const bidId = randomUUID();
    await database.query('INSERT INTO engagements (bid_id, project_id, vendor_id, bid_status, version) VALUES ($1, $2, $3, $4, 1)', [bidId, id, judge.id, bid]);
    const kept = 'INSERT INTO engagement_contracts (contract_id, bid_id, status, binding, version) VALUES ($1, $2, $3, $4, 1)';
    if (contract) await database.query(kept, [randomUUID(), bidId, contract, contract !== 'draft']);
    return id;
  };
  const ids: string[] = [];
  for (const status of projectStatuses)
    for (const bid of bidStates.names) for (const contract of [null, ...contractStatus.options]) ids.push(await insert(status, bid, contract));
  const pages = [await list(judge, '?limit=100'), await list(judge, '?limit=100&page=2')];
  const listed = new Set(pages.flatMap(({ projects }) => projects.map((each) => each.id)));
  for (const id of ids) {
    const { status, body } = await catalog.as(judge).get(`/api/projects/${id}`);
    expect([id, listed.has(id)]).toEqual([id, status === 200]);
    expect([body.success, body.project?.id]).toEqual(status === 200 ? [true, id] : [false, undefined]);
  }
  expect(ids.filter((id) => listed.has(id)).length).toBeGreaterThan(30);
  await database.query('DELETE FROM projects WHERE id = ANY ($1)', [ids]);
});

it('[S-231] never lists a draft to its bidders', async () => {
  const shy = await catalog.project(other, { title: 'Shy', status: 'open' });
  await catalog.bid(shy, vendor);
  await catalog.as(other).put(`/api/projects/${shy.id}`).send({ title: 'Shy', status: 'draft' }).expect(200);
  expect((await list(vendor)).titles).not.toContain('Shy');
  expect((await list(vendor, '?scope=mine')).titles).not.toContain('Shy');
  await catalog.as(other).delete(`/api/projects/${shy.id}`).expect(200);
});

it('[S-435] lists the open ones newest first, for everybody', async () => {
  for (const each of [client, vendor, admin]) expect((await list(each, '?scope=open')).titles).toEqual(['Foreign', 'Open sea']);
});

it('[S-175] sorts by creation, oldest first', async () => {
  const dates = (await list(admin)).projects.map((each) => each.created_at);
  expect(dates).toEqual([...dates].sort());
});

it('[S-436] filters by status and by text of title, description and skills, literally', async () => {
  expect((await list(client, '?status=draft')).titles).toEqual(['Draft 100%']);
  expect((await list(client, '?search=deepFIX')).titles).toEqual(['Open sea']);
  expect((await list(client, '?search=0%25')).titles).toEqual(['Draft 100%']);
  expect((await list(client, '?search=%25_%25')).titles).toEqual([]);
  expect((await list(client, `?search=${encodeURIComponent("' OR 1=1 --")}`)).titles).toEqual([]);
  await catalog.as(client).get('/api/projects?status=lost').expect(400);
  await catalog.as(client).get('/api/projects?search=%00').expect(400);
});

it('[S-188] leaves the client out of minimal rows and brings it with detailed ones', async () => {
  expect((await list(client, '?minimal=true')).projects[0]).not.toHaveProperty('client');
  expect((await list(client, '?detailed=true')).projects[0]?.client).toMatchObject({ id: client.id });
});

it('[S-1549] gives the beginning of a long description in minimal rows, and the whole of it in others', async () => {
  const author = await catalog.person('client');
  const description = 'é'.repeat(19_000);
  const { id } = await catalog.project(author, { description });
  const told = async (query: string) => (await list(author, query)).projects[0]?.description;
  expect(await told('?minimal=true')).toBe(description.slice(0, projectPreview));
  for (const query of ['', '?minimal=true&detailed=true']) expect(await told(query)).toBe(description);
  await catalog.as(author).delete(`/api/projects/${id}`).expect(200);
});

describe('tree', () => {
  let project: Project;
  beforeAll(async () => {
    project = own.draft as Project;
    for (const name of ['Reel 1', 'Reel 2']) {
      const pack = await catalog.pack(client, project.id, { name });
      for (const shot of ['sh010', 'sh020'])
        await catalog.shot(client, project.id, pack.id, { name: shot, tasks: [{ task_type: 'roto' }, { task_type: 'paint' }] });
    }
  });

  const all = 'include_packages=true&include_shots=true&include_tasks=true';

  it('[S-190] [S-191] nests packages, shots and tasks in the order they were made, and counts them', async () => {
    const { projects } = await list(client, `?minimal=true&${all}`);
    const task = (type: string) => ({ id: expect.any(String), _id: expect.any(String), name: type, task_type: type, status: 'pending' });
    const shot = (name: string) => ({ id: expect.any(String), _id: expect.any(String), name, status: 'pending', tasks: [task('roto'), task('paint')] });
    const pack = (name: string) => ({ id: expect.any(String), _id: expect.any(String), name, shots: [shot('sh010'), shot('sh020')] });
    expect(projects[0]).toMatchObject({ package_count: 2, shot_count: 4, task_count: 8, packages: [pack('Reel 1'), pack('Reel 2')] });
    expect(projects[1]).toMatchObject({ package_count: 0, packages: [] });
  });

  it('[S-189] goes as deep as asked', async () => {
    const only = async (query: string) => (await list(client, `?${query}`)).projects[0] as Project & { packages?: { shots?: { tasks?: unknown }[] }[] };
    expect(await only('include_packages=false')).not.toHaveProperty('packages');
    expect((await only('include_packages')).packages?.[0]).not.toHaveProperty('shots');
    expect((await only('include_packages=1&include_shots=1')).packages?.[0]?.shots?.[0]).not.toHaveProperty('tasks');
  });

  it('[S-2589] has a flag on that is named alone, as true or as 1, and off with anything else', async () => {
    const has = async (query: string) => (await list(client, `?minimal=true&${query}`)).projects[0]?.totals !== undefined;
    for (const query of ['include_totals', 'include_totals=true', 'include_totals=1']) expect([query, await has(query)]).toEqual([query, true]);
    for (const off of ['false', '0', 'no', 'off']) expect([off, await has(`include_totals=${off}`)]).toEqual([off, false]);
  });

  /** What the database was asked for this answer. */
  const statements = async (path: string, actor = client, status = 200): Promise<{ text: string; values: unknown[] }[]> => {
    const spy = vi.spyOn(pg.Client.prototype, 'query');
    await catalog.as(actor).get(path).expect(status);
    const asked = spy.mock.calls.map(([query, values]: unknown[]) => (typeof query === 'string' ? { text: query, values } : query)) as never[];
    spy.mockRestore();
    return asked.filter(({ text }) => /projects|packages|shots|tasks|engagements/.test(text));
  };
  /** How many rows of each table it has looked at for it. */
  const rowsFor = async (path: string, actor = client, status = 200) => {
    const [asked] = await statements(path, actor, status);
    const looked = await catalog.app.get(DataSource).transaction(async (manager) => {
      // A table of a few rows is read as a whole otherwise, whatever indexes it has.
      await manager.query('SET LOCAL enable_seqscan = off');
      return lookedAt(manager, asked?.text ?? '', asked?.values);
    });
    return (...tables: string[]) => looked.filter(({ table }) => table && tables.includes(table)).reduce((sum, { rows }) => sum + rows, 0);
  };

  it('[S-190] reads ten trees, or one with its access checked, in one query', async () => {
    expect(await statements(`/api/projects?limit=10&${all}`)).toHaveLength(1);
    expect(await statements(`/api/projects/${project.id}?${all}`)).toHaveLength(1);
  });

  it('[S-190] looks at the rows of the trees that it shows, and at no others', async () => {
    const clerk = await catalog.person('client');
    for (let n = 0; n < 12; n++) {
      const { id } = await catalog.project(clerk);
      const pack = await catalog.pack(clerk, id);
      await catalog.shot(clerk, id, pack.id, { tasks: [{ task_type: 'roto' }, { task_type: 'paint' }] });
    }
    // For the tree and for the count of it; tasks once more for those that are done.
    const page = await rowsFor(`/api/projects?limit=10&${all}`, clerk);
    expect([page('tasks'), page('packages')]).toEqual([3 * 20, 2 * 10]);
    const { projects } = await list(clerk, '?limit=1');
    const one = await rowsFor(`/api/projects/${projects[0]?.id}?${all}`, clerk);
    expect([one('tasks'), one('packages')]).toEqual([3 * 2, 2 * 1]);
  });

  it('[S-1224] looks at nothing below a project for whom it is not', async () => {
    const below = ['packages', 'shots', 'tasks', 'shot_media', 'files'];
    const paths = [`/api/projects/${project.id}?${all}`, `/api/projects/${project.id}/packages`, `/api/projects/${project.id}/shots`];
    for (const status of ['draft', 'in_progress']) {
      await catalog.app.get(DataSource).query('UPDATE projects SET status = $2 WHERE id = $1', [project.id, status]);
      for (const path of paths)
        for (const stranger of [vendor, other]) expect([path, (await rowsFor(path, stranger, status === 'draft' ? 404 : 403))(...below)]).toEqual([path, 0]);
    }
    for (const path of paths) for (const reader of [client, admin]) expect((await rowsFor(path, reader))(...below)).toBeGreaterThan(1);
    await catalog.app.get(DataSource).query(`UPDATE projects SET status = 'draft' WHERE id = $1`, [project.id]);
  });
});

it('[S-1354] lists the projects that are named, as far as the caller may see them', async () => {
  const ids = [own.draft, own.foreign, own.closed].map((each) => each?.id);
  const named = async (actor: Person) => (await list(actor, `?ids=${[...ids, randomUUID()].join(',')}&minimal=true`)).titles;
  expect(await named(client)).toEqual(['Draft 100%']);
  expect(await named(other)).toEqual(['Foreign', 'Closed']);
  expect(await named(vendor)).toEqual(['Foreign']);
  expect(await named(admin)).toEqual(['Draft 100%', 'Foreign', 'Closed']);
  await catalog.as(client).get('/api/projects?ids=nonsense').expect(400);
  await catalog
    .as(client)
    .get(`/api/projects?ids=${Array.from({ length: 101 }, () => randomUUID()).join(',')}`)
    .expect(400);
});

it('[S-1354] tells the owner and administrators how many bids there are and wait, others nothing, and everybody how many tasks are done', async () => {
  const project = await catalog.project(client, { title: 'Counted', status: 'open' });
  const bids = [await catalog.bid(project, vendor), await catalog.bid(project, await catalog.person('vendor'))];
  const counted = async (actor: Person) => (await list(actor, `?ids=${project.id}`)).projects[0];
  for (const actor of [client, admin]) expect(await counted(actor)).toMatchObject({ bids: { total: 2, pending: 2 }, tasks_done: 0 });
  for (const actor of [vendor, await catalog.person('vendor')]) expect(await counted(actor)).toMatchObject({ bids: null });
  await catalog.publish(bidWithdrawn, { ...(bids[0] as NonNullable<(typeof bids)[0]>), version: 2, status: 'withdrawn' });
  expect(await counted(client)).toMatchObject({ bids: { total: 2, pending: 1 } });
});
