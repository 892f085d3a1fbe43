import { lookedAt } from '@prepmarket/service-testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { type Catalog, openCatalog, type Person } from './catalog.js';
import { manyBids, manyProjects } from './many.js';

const ROWS = 12_000;
let catalog: Catalog;
const people: Record<string, Person> = {};

beforeAll(async () => {
  catalog = await openCatalog();
  for (const role of ['client', 'vendor', 'admin'] as const) people[role] = await catalog.person(role);
  const others = await Promise.all(Array.from({ length: 30 }, () => catalog.person('client')));
  await manyProjects(catalog, ROWS, people.client as Person, ...others);
  await manyBids(catalog, people.vendor as Person, 20);
  for (const other of others) await manyBids(catalog, other, 300);
  await catalog.app.get(DataSource).query('VACUUM ANALYZE projects');
});
afterAll(() => catalog.close());

/** The statement of a list, and what each of its steps has looked at. */
const looked = async (role: string, query: string) => {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  await catalog
    .as(people[role] as Person)
    .get(`/api/projects?${query}${query.includes('limit') ? '' : '&limit=100'}`)
    .expect(200);
  const asked = spy.mock.calls.map(([first, values]: unknown[]) => (typeof first === 'string' ? { text: first, values } : first)) as {
    text: string;
    values: unknown[];
    name?: string;
  }[];
  spy.mockRestore();
  const lists = asked.filter(({ text }) => text.includes('FROM projects p'));
  expect(lists).toHaveLength(1);
  const { text = '', values = [] } = lists[0] ?? {};
  return { text, steps: await lookedAt(catalog.app.get(DataSource), text, values) };
};

it.each([
  ['vendor', 'scope=open'],
  ['vendor', 'scope=open&page=20'],
  ['vendor', 'scope=mine'],
  ['vendor', ''],
  ['vendor', 'scope=open&sort=deadline'],
  ['vendor', 'scope=open&sort=budget_high'],
  ['vendor', 'scope=open&sort=budget_low'],
  ['vendor', 'scope=open&search=kestrel'],
  ['vendor', 'scope=open&search=nowhere'],
  ['vendor', 'scope=open&search=boats'],
  ['vendor', 'search=kestrel'],
  ['client', 'minimal=true'],
  ['client', 'ids=00000000-0000-4000-8000-000000000000'],
  ['vendor', 'page=10'],
  ['client', 'search=kestrel'],
  ['admin', ''],
  ['admin', 'sort=newest'],
  ['admin', 'status=cancelled'],
  ['admin', 'search=kestrel'],
])('[S-1546] reads %s?%s by indexes, no more than it shows and counts', async (role, query) => {
  const { steps } = await looked(role, query);
  const of = (table: string) => steps.filter((each) => each.table === table);
  // What all have is met wherever one looks.
  if (!query.includes('boats')) for (const table of ['projects', 'engagements']) expect(of(table).filter(({ step }) => step === 'Seq Scan')).toEqual([]);
  const most = Number(/page=(\d+)/.exec(query)?.[1] ?? 1) * 100 + 1;
  const ways = role === 'vendor' && !query.includes('scope=open') ? 4 : 2;
  expect(of('projects').reduce((sum, { rows }) => sum + rows, 0)).toBeLessThanOrEqual(ways * (1001 + most) + 100);
});

it('[S-1546] has what depends on a word planned for it, and what does not planned once', async () => {
  const { text: open } = await looked('vendor', 'scope=open');
  const { text: other } = await looked('vendor', 'scope=open&limit=7');
  expect(open.replaceAll('count(*)', '')).not.toContain('*');
  expect(other).toBe(open);
  for (const filter of ['search=boats', 'category=film', 'skills=roto', 'budget_min=5', 'deadline_after=2027-01-01', 'task_type=roto', 'page=3'])
    expect((await looked('vendor', `scope=open&${filter}`)).text).toContain('/* planned');
});
