import { project as projectSchema, shotPackage, shot as shotSchema, task as taskSchema } from '@prepmarket/catalog-api';
import { shotMediaReady } from '@prepmarket/media-api';
import { type Catalog, openCatalog, type Person } from './catalog.js';
import { readyMedia } from './media.js';

let catalog: Catalog;
let admin: Person;
let client: Person;
let records: { path: string; edit: object; schema: { parse(value: unknown): unknown }; name: string }[];

beforeAll(async () => {
  catalog = await openCatalog();
  admin = await catalog.person('admin', 'Ada');
  client = await catalog.person('client', 'Cleo');
  // Two owners: who lists and for whom.
  const project = await catalog.project(admin, { client_id: client.id });
  const pack = await catalog.pack(client, project.id);
  const shot = await catalog.shot(client, project.id, pack.id, { tasks: [{ task_type: 'roto' }] });
  records = [
    { name: 'project', path: `/api/projects/${project.id}`, edit: { title: 'Mine' }, schema: projectSchema },
    { name: 'package', path: `/api/projects/${project.id}/packages/${pack.id}`, edit: { name: 'Mine' }, schema: shotPackage },
    { name: 'shot', path: `/api/projects/shots/${shot.id}`, edit: { name: 'Mine' }, schema: shotSchema },
    { name: 'task', path: `/api/projects/tasks/${shot.tasks[0]?.id}`, edit: { name: 'Mine' }, schema: taskSchema },
  ];
});
afterAll(() => catalog.close());

it('[S-616] refuses an edit made from an older version, and says who changed what it is now', async () => {
  for (const { path, edit, schema, name } of records) {
    const { body: read } = await catalog.as(client).get(path).expect(200);
    const { version } = read.data;
    await catalog.as(admin).put(path).set('if-match', `"${version}"`).send(edit).expect(200);
    const { body } = await catalog.as(client).put(path).set('if-match', `"${version}"`).send(edit).expect(409);
    expect(body).toMatchObject({
      ...{ success: false, status: 409, code: 'stale_edit', message: 'Ada Doe changed this just now. Your changes were not saved over it.' },
      changed: { by: 'Ada Doe', at: expect.stringMatching(/^\d{4}-.*Z$/), version: version + 1 },
    });
    expect(schema.parse(body.current)).toEqual(body.current);
    expect(body.current).toEqual((await catalog.as(client).get(path)).body[name]);
    const own = await catalog.as(admin).put(path).set('if-match', `${version}`).send(edit).expect(409);
    expect(own.body.message).toBe('You changed this just now. Your changes were not saved over it.');
  }
});

it('[S-616] saves what was made from the newest version, or without saying from which', async () => {
  for (const { path, edit } of records) {
    const { version } = (await catalog.as(client).get(path)).body.data;
    const { body } = await catalog.as(client).put(path).set('if-match', `W/"${version}"`).send(edit).expect(200);
    expect(body.data.version).toBe(version + 1);
    await catalog.as(client).put(path).send(edit).expect(200);
    await catalog.as(client).put(path).set('if-match', '*').send(edit).expect(200);
    expect((await catalog.as(client).get(path)).body.data.version).toBe(version + 3);
    for (const wrong of ['x', '"1" , "2"', '-1', '99999999999']) await catalog.as(client).put(path).set('if-match', wrong).send(edit).expect(400);
  }
});

it('[S-616] lets one of two win who save from the same version', async () => {
  for (const { path, edit } of records) {
    const { version } = (await catalog.as(client).get(path)).body.data;
    const save = (person: Person) => catalog.as(person).put(path).set('if-match', `"${version}"`).send(edit);
    const answers = await Promise.all([save(client), save(admin), save(client), save(admin)]);
    expect(answers.map((each) => each.status).sort()).toEqual([200, 409, 409, 409]);
  }
});

it('[S-616] tells strangers nothing of the newer version', async () => {
  for (const { path, edit } of records) {
    const { body } = await catalog
      .as(await catalog.person('vendor'))
      .put(path)
      .set('if-match', '"1"')
      .send(edit)
      .expect(404);
    expect(body).not.toHaveProperty('current');
  }
});

it('[S-616] names the product where no user made the newer version', async () => {
  const project = await catalog.project(client);
  const pack = await catalog.pack(client, project.id);
  const shot = await catalog.shot(client, project.id, pack.id, { tasks: [{ task_type: 'roto' }] });
  await catalog.publish(shotMediaReady, readyMedia(shot));
  const path = `/api/projects/tasks/${shot.tasks[0]?.id}`;
  const { body } = await catalog.as(client).put(path).set('if-match', '"1"').send({ name: 'X' }).expect(409);
  expect(body).toMatchObject({ changed: { by: null, version: 2 }, message: expect.stringMatching(/^Prepmarket changed this/) });
});
