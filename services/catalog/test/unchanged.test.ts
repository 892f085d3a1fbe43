import { type Catalog, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let project: string;
beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  project = `/api/projects/${(await catalog.project(client)).id}`;
});
afterAll(() => catalog.close());

// Not by the client that holds answers against the document: they are those of a request without the header.
const ask = async (path: string, by: Person, has?: string): Promise<{ status: number; tag: string | null; bytes: number }> => {
  const headers = { authorization: `Bearer ${await catalog.tokenFor(by)}`, ...(has && { 'if-none-match': has }) };
  const response = await fetch(`${await catalog.app.getUrl()}${path}`, { headers });
  expect(response.headers.get('cache-control')).toBe('no-store');
  return { status: response.status, tag: response.headers.get('etag'), bytes: (await response.arrayBuffer()).byteLength };
};

it.each([
  ['a project', (): string => project],
  ['a list', (): string => '/api/projects?minimal=true'],
])('[S-1560] sends %s once to who names what it has', async (_, path) => {
  const { tag } = await ask(path(), client);
  expect(tag).toMatch(/^W\/"[\w-]{27}"$/);
  expect(await ask(path(), client, `"other", ${tag}`)).toEqual({ status: 304, tag, bytes: 0 });
  await catalog
    .as(client)
    .put(project)
    .send({ title: `Harbour ${crypto.randomUUID()}` })
    .expect(200);
  expect(await ask(path(), client, tag as string)).toMatchObject({ status: 200 });
});

it('[S-1560] judges who asks before it says that nothing has changed', async () => {
  const { tag } = await ask(project, client);
  const vendor = await catalog.person('vendor');
  expect(await ask(project, vendor, tag as string)).toMatchObject({ status: 404, tag: null });
});
