import { type Pagination, pagedRows } from '@prepmarket/api-kit';
import { type Project, projectSorts } from '@prepmarket/catalog-api';
import { DataSource } from 'typeorm';
import { type Catalog, openCatalog, type Person } from './catalog.js';
import { manyProjects } from './many.js';

let catalog: Catalog;
let client: Person;
/** Owns fewer, but more than some pages hold. */
let other: Person;
let vendor: Person;

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  other = await catalog.person('client');
  vendor = await catalog.person('vendor');
  await manyProjects(catalog, 2500, client);
  await manyProjects(catalog, 300, other);
});
afterAll(() => catalog.close());

interface Page {
  projects: Project[];
  pagination: Pagination;
}
const page = async (query: string, actor = client): Promise<Page> => (await catalog.as(actor).get(`/api/projects?minimal=true&${query}`).expect(200)).body;

/** All pages of a list, each behind the one before. */
const walk = async (query: string, actor = client, between: () => Promise<unknown> = async () => undefined): Promise<Page[]> => {
  const pages = [await page(query, actor)];
  for (let next = pages[0]?.pagination.next; next; next = pages.at(-1)?.pagination.next) {
    await between();
    pages.push(await page(`${query}&after=${next}`, actor));
  }
  return pages;
};
const idsOf = (pages: Page[]): string[] => pages.flatMap(({ projects }) => projects.map(({ id }) => id));
const idsBy = async (order: string, actor = client): Promise<string[]> =>
  (await catalog.app.get(DataSource).query(`SELECT p.id FROM projects p WHERE user_id = $1 ORDER BY ${order}`, [actor.id])).map(({ id }: { id: string }) => id);

it.each([
  ['', 'created_at, id'],
  ['sort=newest', 'created_at DESC, id DESC'],
  ['sort=deadline', 'left(deadline, 10), created_at, id'],
  ['sort=budget_high', 'budget_max_cents DESC, created_at DESC, id DESC'],
  ['sort=budget_low', 'budget_min_cents, created_at, id'],
])('[S-1544] goes through a list by its cursors, each row once and in order: %s', async (sort, order) => {
  const wanted = await idsBy(order, other);
  expect(idsOf(await walk(`limit=40&${sort}`, other))).toEqual(wanted);
  expect(projectSorts).toHaveLength(5);
});

it('[S-1544] sees every row once that was there from the beginning, while others come and go', async () => {
  const before = new Set(await idsBy('id', other));
  const [gone] = before;
  const seen = idsOf(
    await walk('limit=40&sort=newest', other, async () => {
      await manyProjects(catalog, 3, other);
      await catalog.project(other, { title: 'New' });
      await catalog.app.get(DataSource).query('DELETE FROM projects WHERE id = $1', [gone]);
    }),
  );
  expect(new Set(seen).size).toBe(seen.length);
  expect([...before].filter((id) => id !== gone && !seen.includes(id))).toEqual([]);
});

it('[S-1544] goes on behind a row that is gone, and tells nobody of rows that are not theirs', async () => {
  const { projects, pagination } = await page('limit=2&sort=newest');
  const { projects: after } = await page(`limit=2&sort=newest&after=${pagination.next}`);
  await catalog.as(client).delete(`/api/projects/${projects[1]?.id}`).expect(200);
  expect((await page(`limit=2&sort=newest&after=${pagination.next}`)).projects).toEqual(after);
  const stranger = await catalog.person('client');
  expect((await page(`sort=newest&after=${pagination.next}`, stranger)).projects).toEqual([]);
});

it('[S-1544] refuses a cursor of another order, and what is none', async () => {
  const { next } = (await page('limit=2&sort=newest')).pagination;
  const made = (...keys: unknown[]) => Buffer.from(JSON.stringify(keys)).toString('base64url');
  const id = '00000000-0000-4000-8000-000000000000';
  const [day, time] = ['2027-01-01', '2026-01-01T00:00:00.000001Z'];
  const keys = [
    ['day', 1],
    ['a\0b', time, id],
    [day, '0000-01-01T00:00:00.000000Z', id],
    [day, '2026-02-30T00:00:00.000000Z', id],
    [day, time, 'x'],
    [1, time, id],
  ];
  for (const after of [next, 'x', '', ...keys.map((each) => made('deadline', ...each)), made('newest', day, time, id)])
    await catalog.as(client).get(`/api/projects?sort=deadline&after=${after}`).expect(400);
  await catalog.as(client).get(`/api/projects?sort=newest&after=${next}&after=${next}`).expect(400);
  await page(`sort=deadline&after=${made('deadline', day, time, id)}`);
});

it('[S-1545] counts a thousand rows and says that there are more; pages by number come to the end all the same', async () => {
  const few = await page('search=kestrel');
  expect(few.pagination).toEqual({ page: 1, limit: 50, total: few.projects.length, totalPages: 1, exact: true, next: null });
  const first = await page('limit=100');
  expect(first.pagination).toMatchObject({ total: 1001, totalPages: 11, exact: false, next: expect.any(String) });
  const all = [first];
  for (let at = first; at.pagination.page < at.pagination.totalPages; ) {
    at = await page(`limit=100&page=${at.pagination.page + 1}`);
    all.push(at);
  }
  expect(idsOf(all)).toEqual(await idsBy('created_at, id'));
  expect(all.at(-1)?.pagination).toMatchObject({ total: idsOf(all).length, exact: false, next: null });
  expect((await page('limit=100&page=90')).projects).toEqual([]);
});

it('[S-1545] refuses pages by number that lie deeper than it walks, and says how to go on', async () => {
  await page(`limit=100&page=${pagedRows / 100}`);
  const { body } = await catalog
    .as(client)
    .get(`/api/projects?limit=100&page=${pagedRows / 100 + 1}`)
    .expect(400);
  expect(body.message).toContain('10,000 rows: go on with `after`');
});

it('[S-1548] looks for a text that no index finds among two thousand rows at a time, says so, and goes on from there', async () => {
  const database = catalog.app.get(DataSource);
  const wanted = await database.query(`SELECT id FROM projects WHERE user_id = $1 AND concat_ws(' ', title, description) LIKE '%24%' ORDER BY created_at, id`, [
    client.id,
  ]);
  const [first, second, ...more] = await walk('limit=100&search=24');
  expect(first?.pagination).toMatchObject({ exact: false, total: expect.any(Number) });
  expect(first?.projects.length).toBeLessThan(100);
  expect(second?.pagination).toMatchObject({ next: expect.any(String) });
  expect(idsOf([first, second, ...more] as Page[])).toEqual(wanted.map(({ id }: { id: string }) => id));
  expect((await page('search=24&sort=budget_low&scope=open', vendor)).pagination).toMatchObject({ exact: true });
});
