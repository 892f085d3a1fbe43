import { packageMessages, postersOnCard, type ShotPackage, shotDeleted, shotPackage } from '@prepmarket/catalog-api';
import { shotMediaReady } from '@prepmarket/media-api';
import { DataSource } from 'typeorm';
import { type Catalog, deadline, nowhere, openCatalog, type Person } from './catalog.js';
import { readyMedia } from './media.js';

let catalog: Catalog;
let client: Person;
let other: Person;
let vendor: Person;

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  other = await catalog.person('client');
  vendor = await catalog.person('vendor');
});
afterAll(() => catalog.close());

it('[S-244] [S-250] creates a package and answers its id and fields', async () => {
  const project = await catalog.project(client);
  const { body } = await catalog.as(client).post(`/api/projects/${project.id}/packages`).send({ name: ' Reel 1 ', description: 'Day' }).expect(201);
  expect(body).toMatchObject({ success: true, message: 'Package created successfully' });
  expect(shotPackage.parse(body.data)).toEqual(body.package);
  expect(body.data).toMatchObject({ name: 'Reel 1', description: 'Day', project_id: project.id, user_id: client.id, shot_count: 0 });
  expect(body.data._id).toBe(body.data.id);
});

it('[S-257] [S-250] falls back to the deadline of the project', async () => {
  const project = await catalog.project(client);
  expect((await catalog.pack(client, project.id)).deadline).toBe(deadline);
  expect((await catalog.pack(client, project.id, { deadline: '2030-05-01' })).deadline).toBe('2030-05-01');
});

it('[S-246] [S-247] lists the packages and returns one', async () => {
  const project = await catalog.project(client);
  const first = await catalog.pack(client, project.id, { name: 'B' });
  const second = await catalog.pack(client, project.id, { name: 'A' });
  const list = await catalog.as(client).get(`/api/projects/${project.id}/packages`).expect(200);
  expect(list.body.packages.map((each: { name: string }) => each.name)).toEqual(['B', 'A']);
  expect(list.body.data).toEqual(list.body.packages);
  const one = await catalog.as(client).get(`/api/projects/${project.id}/packages/${second.id}`).expect(200);
  expect(one.body.package).toEqual(second);
  expect(first.id).not.toBe(second.id);
});

it('[S-248] updates name and description', async () => {
  const project = await catalog.project(client);
  const pack = await catalog.pack(client, project.id);
  const { body } = await catalog.as(client).put(`/api/projects/${project.id}/packages/${pack.id}`).send({ name: 'Reel 2', description: 'Night' }).expect(200);
  expect(body).toMatchObject({ message: 'Package updated successfully', package: { id: pack.id, name: 'Reel 2', description: 'Night' } });
  const renamed = await catalog.as(client).put(`/api/projects/${project.id}/packages/${pack.id}`).send({ name: 'Reel 3' }).expect(200);
  expect(renamed.body.package).toMatchObject({ name: 'Reel 3', description: 'Night' });
});

it('[S-243] refuses a blank name on create and edit', async () => {
  const project = await catalog.project(client);
  const pack = await catalog.pack(client, project.id);
  for (const send of [
    catalog.as(client).post(`/api/projects/${project.id}/packages`),
    catalog.as(client).put(`/api/projects/${project.id}/packages/${pack.id}`),
  ]) {
    const { body } = await send.send({ name: '  ' }).expect(400);
    expect(body.message).toBe('Package name is required');
  }
});

it('[S-202] refuses a deadline that has passed, unless it was there before', async () => {
  const project = await catalog.project(client);
  const path = `/api/projects/${project.id}/packages`;
  const past = { name: 'Late', deadline: '2020-05-01' };
  expect((await catalog.as(client).post(path).send(past).expect(400)).body.message).toBe('The deadline cannot be in the past');
  const pack = await catalog.pack(client, project.id);
  expect((await catalog.as(client).put(`${path}/${pack.id}`).send(past).expect(400)).body.message).toBe('The deadline cannot be in the past');
  await catalog.app.get(DataSource).query('UPDATE packages SET deadline = $2 WHERE id = $1', [pack.id, past.deadline]);
  expect((await catalog.as(client).put(`${path}/${pack.id}`).send(past).expect(200)).body.package).toMatchObject(past);
});

it('[S-249] deletes it with its shots and tasks', async () => {
  const project = await catalog.project(client);
  const pack = await catalog.pack(client, project.id);
  const kept = await catalog.pack(client, project.id);
  const shot = await catalog.shot(client, project.id, pack.id, { tasks: [{ task_type: 'track' }] });
  const { body } = await catalog.as(client).delete(`/api/projects/${project.id}/packages/${pack.id}`).expect(200);
  expect(body.message).toBe('Package deleted successfully');
  await catalog.as(client).get(`/api/projects/shots/${shot.id}`).expect(404);
  await catalog.as(client).get(`/api/projects/tasks/${shot.tasks[0]?.id}`).expect(404);
  const list = await catalog.as(client).get(`/api/projects/${project.id}/packages`).expect(200);
  expect(list.body.packages.map((each: { id: string }) => each.id)).toEqual([kept.id]);
  expect(await catalog.published(shotDeleted, shot.id)).toHaveLength(1);
});

it('[S-258] [S-167] refuses writes of others with 403, and hides a draft from them', async () => {
  const project = await catalog.project(client, { status: 'open' });
  const pack = await catalog.pack(client, project.id);
  const path = `/api/projects/${project.id}/packages`;
  for (const each of [other, vendor]) {
    await catalog.as(each).get(path).expect(200);
    await catalog.as(each).post(path).send({ name: 'X' }).expect(403);
    await catalog.as(each).put(`${path}/${pack.id}`).send({ name: 'X' }).expect(403);
    await catalog.as(each).delete(`${path}/${pack.id}`).expect(403);
  }
  const draft = await catalog.project(client);
  await catalog.as(other).get(`/api/projects/${draft.id}/packages`).expect(404);
  await catalog.as(other).post(`/api/projects/${draft.id}/packages`).send({ name: 'X' }).expect(404);
});

it('[S-269] [S-168] answers 404 to unknown ids and to a package of another project', async () => {
  const project = await catalog.project(client);
  const elsewhere = await catalog.pack(client, (await catalog.project(client)).id);
  for (const id of [nowhere, 'x', elsewhere.id]) {
    for (const send of [
      catalog.as(client).get(`/api/projects/${project.id}/packages/${id}`),
      catalog.as(client).put(`/api/projects/${project.id}/packages/${id}`).send({ name: 'X' }),
      catalog.as(client).delete(`/api/projects/${project.id}/packages/${id}`),
      catalog.as(client).get(`/api/projects/${project.id}/packages/${id}/shots`),
      catalog.as(client).post(`/api/projects/${project.id}/packages/${id}/shots`).send({ name: 'X' }),
    ]) {
      const { body } = await send.expect(404);
      expect(body.message).toBe(packageMessages.notFound);
    }
  }
  const { body } = await catalog.as(client).get(`/api/projects/${nowhere}/packages`).expect(404);
  expect(body.message).toBe('Project not found.');
});

it('[S-845] tells of the pictures of the first shots of a package and of a project, in their order', async () => {
  const project = await catalog.project(client);
  const [first, second] = [await catalog.pack(client, project.id), await catalog.pack(client, project.id, { name: 'Reel 2' })];
  const posters: string[] = [];
  for (const n of Array.from({ length: postersOnCard + 2 }, (_, at) => at)) {
    const shot = await catalog.shot(client, project.id, n === 0 ? second.id : first.id, { name: `sh0${n}` });
    if (n !== 2) posters.push(`/api/files/stream/m-${n}/poster.jpg`);
    await catalog.publish(shotMediaReady, readyMedia(shot, { posterKey: n === 2 ? null : `m-${n}` }));
  }
  const packages = (await catalog.as(client).get(`/api/projects/${project.id}/packages`).expect(200)).body.packages;
  expect(packages.map((each: ShotPackage) => each.posters)).toEqual([posters.slice(1, postersOnCard + 1), posters.slice(0, 1)]);
  const listed = (await catalog.as(client).get('/api/projects?minimal=true&limit=100').expect(200)).body.projects;
  expect(listed.find(({ id }: { id: string }) => id === project.id).posters).toEqual(posters.slice(0, postersOnCard));
});
