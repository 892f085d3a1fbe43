import type { Project } from '@prepmarket/catalog-api';
import { type Catalog, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let vendor: Person;

const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  vendor = await catalog.person('vendor');
  const make = async (title: string, more: object, types: string[] = []) => {
    const project = await catalog.project(client, { title, status: 'open', ...more });
    if (types.length === 0) return;
    const pack = await catalog.pack(client, project.id);
    await catalog.shot(client, project.id, pack.id, { tasks: types.map((task_type) => ({ task_type })) });
  };
  await make('Bridge', { skills: ['Roto', 'Keying, fine'], category: 'Film', budget: { min: 100, max: 200 }, deadline: at(30) }, ['roto']);
  await make('Harbour', { skills: ['PAINT'], category: 'film', budget: { min: 150.5, max: 900 }, deadline: `${at(10)}T12:00:00Z` }, ['paint', 'track']);
  await make('Tower', { skills: [], category: 'Advert', budget: { min: 1000, max: 1000 }, deadline: at(20) });
  await catalog.project(client, { title: 'Hidden draft', skills: ['Roto'], category: 'Film' });
});
afterAll(() => catalog.close());

const find = async (query: string): Promise<string[]> => {
  const { body } = await catalog.as(vendor).get(`/api/projects?scope=open&${query}`).expect(200);
  expect(body.pagination.total).toBe(body.projects.length);
  return body.projects.map((each: Project) => each.title);
};

it.each([
  ['skills=roto', ['Bridge']],
  ['skills=roto,paint', ['Harbour', 'Bridge']],
  ['skills=keying%2C%20fine', []],
  ['skills=Keying%2C%20fine&skills=none', ['Bridge']],
  ['category=FILM', ['Harbour', 'Bridge']],
  ['category=Fil', []],
  ['budget_min=200', ['Tower', 'Harbour', 'Bridge']],
  ['budget_min=200.01', ['Tower', 'Harbour']],
  ['budget_max=150', ['Bridge']],
  ['budget_max=150.5', ['Harbour', 'Bridge']],
  ['budget_min=901&budget_max=999', []],
  [`deadline_after=${at(20)}`, ['Tower', 'Bridge']],
  [`deadline_before=${at(10)}`, ['Harbour']],
  [`deadline_after=${at(11)}&deadline_before=${at(29)}`, ['Tower']],
  ['task_type=roto', ['Bridge']],
  ['task_type=roto,track', ['Harbour', 'Bridge']],
  ['task_type=track&category=film&budget_max=1000&search=harb', ['Harbour']],
  ['skills=&category=&budget_min=&task_type=&deadline_after=&sort=', ['Tower', 'Harbour', 'Bridge']],
])('[S-436] finds by %s', async (query, titles) => {
  expect(await find(query)).toEqual(titles);
});

it.each([
  ['newest', ['Tower', 'Harbour', 'Bridge']],
  ['deadline', ['Harbour', 'Tower', 'Bridge']],
  ['budget_high', ['Tower', 'Harbour', 'Bridge']],
  ['budget_low', ['Bridge', 'Harbour', 'Tower']],
])('[S-436] sorts by %s', async (sort, titles) => {
  expect(await find(`sort=${sort}`)).toEqual(titles);
});

it('[S-436] counts all that fit, and pages through them in the asked order', async () => {
  const page = async (n: number) => (await catalog.as(vendor).get(`/api/projects?scope=open&sort=budget_low&limit=2&page=${n}`).expect(200)).body;
  const [first, second] = [await page(1), await page(2)];
  expect([first, second].flatMap((each) => each.projects.map((project: Project) => project.title))).toEqual(['Bridge', 'Harbour', 'Tower']);
  expect(second.pagination).toEqual({ page: 2, limit: 2, total: 3, totalPages: 2, exact: true, next: null });
});

it.each(['skills=%27%7D%27)%3B%20DROP%20TABLE%20projects%3B--', 'category=%27%20OR%201%3D1%20--', 'search=%25%27%20OR%20TRUE--'])(
  '[S-436] takes %s for text',
  async (query) => {
    expect(await find(query)).toEqual([]);
    expect(await find('')).toHaveLength(3);
  },
);

it.each([
  'sort=title%3B%20DROP%20TABLE%20projects',
  'sort=newest&sort=deadline',
  'task_type=comp',
  'task_type[]=roto',
  'budget_min=1)%20OR%20(1%3D1',
  'budget_min=NaN',
  'budget_max=1e99',
  'budget_min=-1',
  'budget_min=2&budget_max=1',
  'budget_min=1.005',
  'deadline_after=2026-02-31',
  "deadline_before='%20OR%20''%3D'",
  'category=%00',
  'skills=%00',
  `skills=${'x'.repeat(61)}`,
  `skills=${Array.from({ length: 21 }, (_, n) => n).join()}`,
])('[S-436] refuses %s without a fault of its own', async (query) => {
  const { status, body } = await catalog.as(vendor).get(`/api/projects?${query}`);
  // A parameter nobody knows is no filter.
  expect(status).toBe(query.startsWith('task_type[]') ? 200 : 400);
  expect(body.success).toBe(status === 200);
});
