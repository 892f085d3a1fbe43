import type { Pagination } from '@prepmarket/api-kit';
import type { Project } from '@prepmarket/catalog-api';
import { type Catalog, openCatalog, type Person } from './catalog.js';
import { manyProjects } from './many.js';

let catalog: Catalog;
let client: Person;
let vendor: Person;

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  vendor = await catalog.person('vendor');
  const make = (title: string, more: object = {}) =>
    catalog.project(client, { title, status: 'open', skills: [], category: 'Film', description: 'Plates', ...more });
  await make('Old harbour');
  await make('Boats', { skills: ['Harbour work'] });
  await make('Ships', { description: 'Twelve plates of a harbour at night' });
  await make('Harbourside', { description: 'By day' });
  await make('Portraits', { skills: ['Silhouette'] });
  await catalog.project(client, { title: 'Harbour of a draft', skills: ['Silhouette'] });
});
afterAll(() => catalog.close());

interface Page {
  projects: Project[];
  pagination: Pagination;
}
const page = async (query: string): Promise<Page> => (await catalog.as(vendor).get(`/api/projects?scope=open&minimal=true&${query}`).expect(200)).body;
const titles = async (query: string) => (await page(query)).projects.map(({ title }) => title);

it('[S-1768] finds words in any order, phrases in quotes, and not what has a minus', async () => {
  expect(await titles('search=night%20TWELVE')).toEqual(['Ships']);
  expect(await titles('search=%22plates%20of%20a%22')).toEqual(['Ships']);
  expect(await titles('search=%22of%20plates%22')).toEqual([]);
  expect(await titles('search=harbour%20-old%20-%22harbour%20work%22')).toEqual(['Harbourside', 'Ships']);
  expect(await titles('search=-harbour')).toEqual(['Portraits']);
});

it('[S-1769] puts first what has the word in its title, then in skills or category, then in the description', async () => {
  expect(await titles('search=harbour&sort=best')).toEqual(['Old harbour', 'Harbourside', 'Boats', 'Ships']);
  expect(await titles('search=harbour')).toEqual(['Harbourside', 'Ships', 'Boats', 'Old harbour']);
  expect(await titles('sort=best')).toEqual(await titles('sort=newest'));
});

it('[S-1769] goes through the best by their cursors, each once', async () => {
  const seen: string[] = [];
  for (let after = ''; ; ) {
    const { projects, pagination } = await page(`search=harbour&sort=best&limit=1${after}`);
    expect(pagination).toMatchObject({ total: 4, exact: true });
    seen.push(...projects.map(({ title }) => title));
    if (!pagination.next) break;
    after = `&after=${pagination.next}`;
  }
  expect(seen).toEqual(['Old harbour', 'Harbourside', 'Boats', 'Ships']);
});

it('[S-1770] finds what is spelt much like the search, on request alone, and of what the reader may list', async () => {
  expect(await titles('search=harbor')).toEqual([]);
  expect((await titles('search=harbor&close=true')).sort()).toEqual(['Boats', 'Harbourside', 'Old harbour']);
  expect(await titles('search=silhuette&close=true')).toEqual(['Portraits']);
  expect(await titles('search=silhuette%20harbor&close=true')).toEqual([]);
  expect(await titles('search=silhuette&close=true&category=advert')).toEqual([]);
  expect(await titles('search=zebra&close=true')).toEqual([]);
  expect(await titles('search=a&close=true')).toEqual([]);
});

it('[S-1771] weighs a thousand projects at most, the newest, and says that there are more', async () => {
  await manyProjects(catalog, 2600, client);
  for (const query of ['search=boats&sort=best', 'search=plaet&close=true', 'search=plate&close=true&limit=100']) {
    const { pagination } = await page(query);
    expect([query, pagination.exact]).toEqual([query, false]);
    expect(pagination.total).toBeLessThanOrEqual(1001);
  }
  const seen = new Set<string>();
  for (let after = ''; ; ) {
    const { projects, pagination } = await page(`search=boats&sort=best&limit=100${after}`);
    for (const { id } of projects) seen.add(id);
    if (!pagination.next) break;
    after = `&after=${pagination.next}`;
  }
  expect(seen.size).toBe(1001);
});
