import { type Project, projectChanged, projectCreated, projectMessages } from '@prepmarket/catalog-api';
import { Events } from '@prepmarket/service-kit';
import { type Catalog, newProject, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
});
afterAll(() => catalog.close());

const edit = (project: Project, fields: object) =>
  catalog
    .as(client)
    .put(`/api/projects/${project.id}`)
    .send({ title: project.title, ...fields });

it('[S-2348] a project is listed with who may bid on it, which its page, lists and events tell', async () => {
  const project = await catalog.project(client, { status: 'open', bidders: 'certified' });
  expect([project.bidders, (await catalog.project(client)).bidders]).toEqual(['certified', 'all']);
  const vendor = await catalog.person('vendor');
  const { body } = await catalog.as(vendor).get(`/api/projects?ids=${project.id}&minimal=true`).expect(200);
  expect(body.projects[0].bidders).toBe('certified');
  expect(await catalog.published(projectCreated, project.id)).toMatchObject([{ bidders: 'certified' }]);
  await catalog.app.get(Events).republish();
  expect((await catalog.published(projectChanged, project.id)).at(-1)).toMatchObject({ bidders: 'certified' });
  const { body: refused } = await catalog
    .as(client)
    .post('/api/projects')
    .send(newProject({ bidders: 'friends' }))
    .expect(400);
  expect(refused.message).toBe(projectMessages.biddersInvalid);
});

it('[S-2348] who may bid changes in a draft, and while an open project has had no bid; what is left out stays', async () => {
  const project = await catalog.project(client);
  expect((await edit(project, { bidders: 'verified' }).expect(200)).body.project.bidders).toBe('verified');
  await edit(project, { status: 'open' }).expect(200);
  expect((await edit(project, { bidders: 'certified_for_all_types' }).expect(200)).body.project.bidders).toBe('certified_for_all_types');
  await catalog.bid(project, await catalog.person('vendor'));
  expect((await edit(project, { bidders: 'all' }).expect(409)).body.message).toBe(projectMessages.biddersTooLate);
  await edit(project, { bidders: 'certified_for_all_types' }).expect(200);
  expect((await edit(project, { status: 'cancelled' }).expect(200)).body.project.bidders).toBe('certified_for_all_types');
});

it('[S-2348] of a project that was open with a seal it stays, be there bids or not', async () => {
  const sealed_until = new Date(Date.now() + 3_600_000).toISOString();
  const project = await catalog.project(client, { sealed_until });
  await edit(project, { bidders: 'verified', status: 'open' }).expect(200);
  for (const status of ['open', 'draft'])
    expect((await edit(project, { bidders: 'all', status }).expect(409)).body.message).toBe(projectMessages.biddersSealed);
});
