import { type Catalog, nowhere, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let routes: [method: 'get' | 'post' | 'put' | 'delete', path: string][];

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  const { body } = await catalog.api.get('/openapi.json').expect(200);
  const operations = Object.entries(body.paths as Record<string, Record<string, { parameters?: { name: string; in: string }[] }>>);
  for (const [path, item] of operations) {
    for (const operation of Object.values(item)) {
      const named = (operation.parameters ?? []).filter((each) => each.in === 'path').map((each) => `{${each.name}}`);
      expect((path.match(/\{\w+\}/g) ?? []).sort()).toEqual(named.sort());
    }
  }
  routes = operations
    .filter(([path]) => path.startsWith('/api/projects'))
    .flatMap(([path, item]) => Object.keys(item).map((method) => [method, path] as (typeof routes)[number]));
});
afterAll(() => catalog.close());

it('[S-068] asks for a session on every documented route', async () => {
  expect(routes.length).toBeGreaterThanOrEqual(75);
  for (const [method, path] of routes) {
    const { body } = await catalog.api[method](path.replace(/\{\w+\}/g, nowhere)).expect(401);
    expect(body).toMatchObject({ success: false, status: 401 });
  }
});

it('[S-168] answers 404 with a sentence on every route below an id that names nothing', async () => {
  const body = { name: 'X', title: 'X', task_type: 'roto', shots: [{ id: nowhere, version: 1 }], task: { task_type: 'roto' }, task_types: ['roto'] };
  for (const [method, path] of routes.filter(([, each]) => each.includes('{'))) {
    for (const id of [nowhere, '..%2f..', "'%20OR%201=1", '%00']) {
      const answer = await catalog
        .as(client)
        [method](path.replace(/\{\w+\}/g, id))
        .send(method === 'get' ? undefined : body);
      expect([path, answer.status, answer.body.message]).toEqual([path, 404, expect.stringMatching(/^(Project|Package|Shot|Task) not found/)]);
    }
  }
});

it('[S-169] turns broken bodies into 400, never 500', async () => {
  const { id } = await catalog.project(client);
  const post = (path: string) => catalog.as(client).post(path).set('content-type', 'application/json');
  for (const text of ['{', '[]', '"x"', 'null', '{"name":{"a":1}}', '{"name":"\\u0000"}', '{"__proto__":{"name":"x"}}']) {
    const answer = await post(`/api/projects/${id}/packages`).send(text);
    expect([text, answer.status, answer.body.success]).toEqual([text, 400, false]);
  }
});
