import { type Project, projectChanged, projectCreated, projectMessages } from '@prepmarket/catalog-api';
import { Events } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { type Catalog, newProject, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
});
afterAll(() => catalog.close());

const DAY = 86_400_000;
const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
const edit = (project: Project, fields: object) =>
  catalog
    .as(client)
    .put(`/api/projects/${project.id}`)
    .send({ title: project.title, ...fields });
const toldOf = async (type: string, id: string): Promise<(string | null)[]> =>
  (
    await catalog.app.get(DataSource).query("SELECT data->>'sealedUntil' AS until FROM outbox WHERE type = $1 AND data->>'id' = $2 ORDER BY seq", [type, id])
  ).map(({ until }: { until: string | null }) => until);

it('[S-2261] a project is listed with its seal, which its page and its events tell', async () => {
  const sealed_until = inDays(3);
  const project = await catalog.project(client, { status: 'open', sealed_until });
  expect(project.sealed_until).toBe(sealed_until);
  const vendor = await catalog.person('vendor');
  const { body } = await catalog.as(vendor).get(`/api/projects/${project.id}`).expect(200);
  expect(body.project.sealed_until).toBe(sealed_until);
  expect(await toldOf(projectCreated.type, project.id)).toEqual([sealed_until]);
  await catalog.app.get(Events).republish();
  expect((await toldOf(projectChanged.type, project.id)).at(-1)).toBe(sealed_until);
});

it('[S-2261] without one nothing is sealed', async () => {
  const project = await catalog.project(client);
  expect(project.sealed_until).toBeNull();
  expect(await toldOf(projectCreated.type, project.id)).toEqual([null]);
});

it.each([
  ['2026-12-03', projectMessages.sealUnreadable],
  ['2036-12-03T18:00:00', projectMessages.sealUnreadable],
  [inDays(-1), projectMessages.sealPast],
  [inDays(4000), projectMessages.sealAfterDeadline],
])('[S-2261] refuses a seal until %s', async (sealed_until, message) => {
  const { body } = await catalog.as(client).post('/api/projects').send(newProject({ sealed_until })).expect(400);
  expect(body.message).toBe(message);
});

it('[S-2261] in a draft it moves and goes; once open it stays, also by the way of a draft', async () => {
  const project = await catalog.project(client, { sealed_until: inDays(3) });
  await edit(project, { sealed_until: null }).expect(200);
  const sealed_until = inDays(2);
  await edit(project, { sealed_until }).expect(200);
  await edit(project, { status: 'open' }).expect(200);
  for (const other of [inDays(1), inDays(5), null])
    expect((await edit(project, { sealed_until: other }).expect(409)).body.message).toBe(projectMessages.sealFixed);
  await edit(project, { status: 'draft' }).expect(200);
  for (const status of ['draft', 'open'])
    expect((await edit(project, { status, sealed_until: inDays(1) }).expect(409)).body.message).toBe(projectMessages.sealFixed);
  expect((await edit(project, { deadline: inDays(1).slice(0, 10) }).expect(400)).body.message).toBe(projectMessages.sealAfterDeadline);
  expect((await edit(project, { status: 'open', sealed_until }).expect(200)).body.project.sealed_until).toBe(sealed_until);
});

it('[S-2261] an open project is sealed as long as nobody has bid', async () => {
  const vendor = await catalog.person('vendor');
  const [free, taken] = [await catalog.project(client, { status: 'open' }), await catalog.project(client, { status: 'open' })];
  await catalog.bid(taken, vendor);
  expect((await edit(taken, { sealed_until: inDays(1) }).expect(409)).body.message).toBe(projectMessages.sealTooLate);
  await edit(free, { sealed_until: inDays(1) }).expect(200);
  expect((await edit(free, { sealed_until: null }).expect(409)).body.message).toBe(projectMessages.sealFixed);
});

it('[S-2387] vendors read no price of an estimate before its client shows it, which events tell', async () => {
  const project = await catalog.project(client, { status: 'open' });
  expect(project.show_estimate).toBe(false);
  const { body } = await edit(project, { show_estimate: true }).expect(200);
  expect(body.project.show_estimate).toBe(true);
  await edit(project, { title: 'Another' }).expect(200);
  const rows = await catalog.app
    .get(DataSource)
    .query("SELECT (data->>'showEstimate')::boolean AS shown FROM outbox WHERE data->>'id' = $1 ORDER BY seq", [project.id]);
  expect(rows.map(({ shown }: { shown: boolean }) => shown)).toEqual([false, true, true]);
  await edit(project, { show_estimate: 'yes' }).expect(400);
});
