import { listMessages, shotChanged, shotDeleted, shotMessages } from '@prepmarket/catalog-api';
import { type Catalog, nowhere, openCatalog, type Person } from './catalog.js';

let catalog: Catalog;
let client: Person;
let other: Person;
let vendor: Person;
let projectId: string;
let packageId: string;
let shots: string;

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  other = await catalog.person('client');
  vendor = await catalog.person('vendor');
  projectId = (await catalog.project(client, { status: 'open' })).id;
  packageId = (await catalog.pack(client, projectId)).id;
  shots = `/api/projects/${projectId}/packages/${packageId}/shots`;
});
afterAll(() => catalog.close());

/** Every path that names a shot. */
const paths = (id: string) => [`${shots}/${id}`, `/api/projects/${projectId}/shots/${id}`, `/api/projects/shots/${id}`];

describe('read', () => {
  it('[S-352] [S-356] answers the same shot under each of its paths', async () => {
    const shot = await catalog.shot(client, projectId, packageId, { tasks: [{ task_type: 'roto' }] });
    for (const path of paths(shot.id)) {
      const { body } = await catalog.as(vendor).get(path).expect(200);
      expect(body.shot).toEqual(shot);
      expect(body.data).toEqual(shot);
    }
  });

  it('[S-270] [S-271] lists the shots of a package and all of a project', async () => {
    const project = await catalog.project(client);
    const first = await catalog.pack(client, project.id);
    const second = await catalog.pack(client, project.id);
    const one = await catalog.shot(client, project.id, first.id, { name: 'b' });
    const two = await catalog.shot(client, project.id, second.id, { name: 'a' });
    const three = await catalog.shot(client, project.id, first.id, { name: 'c' });
    const list = async (path: string) => (await catalog.as(client).get(`/api/projects/${project.id}/${path}`).expect(200)).body;
    expect(await list(`packages/${first.id}/shots`)).toEqual({ success: true, data: [one, three], shots: [one, three] });
    expect((await list('shots')).shots).toEqual([one, two, three]);
  });

  it('[S-345] [S-168] answers 404 to unknown shots and to a shot of another package or project', async () => {
    const shot = await catalog.shot(client, projectId, packageId);
    const elsewhere = await catalog.project(client);
    const pack = await catalog.pack(client, projectId);
    const wrong = [
      `${shots}/${nowhere}`,
      `${shots}/x`,
      `/api/projects/shots/${nowhere}`,
      `/api/projects/shots/x`,
      `/api/projects/${elsewhere.id}/shots/${shot.id}`,
      `/api/projects/${projectId}/packages/${pack.id}/shots/${shot.id}`,
    ];
    for (const path of wrong) {
      for (const send of [catalog.as(client).get(path), catalog.as(client).put(path).send({ name: 'X' }), catalog.as(client).delete(path)]) {
        expect((await send.expect(404)).body.message).toBe(shotMessages.notFound);
      }
    }
    await catalog.as(client).get(`/api/projects/${elsewhere.id}/packages/${packageId}/shots/${shot.id}`).expect(404);
  });

  it('[S-231] hides the shots of a draft under every path', async () => {
    const draft = await catalog.project(client);
    const pack = await catalog.pack(client, draft.id);
    const shot = await catalog.shot(client, draft.id, pack.id);
    for (const path of [`packages/${pack.id}/shots/${shot.id}`, `shots/${shot.id}`, 'shots', `packages/${pack.id}/shots`]
      .map((each) => `${draft.id}/${each}`)
      .concat(`shots/${shot.id}`)) {
      await catalog.as(vendor).get(`/api/projects/${path}`).expect(404);
    }
  });
});

describe('change', () => {
  it('[S-354] [S-356] [S-382] edits name, description and status under each path', async () => {
    const shot = await catalog.shot(client, projectId, packageId);
    const statuses = ['completed', 'pending', 'in_progress'];
    for (const [n, path] of paths(shot.id).entries()) {
      const { body } = await catalog
        .as(client)
        .put(path)
        .send({ name: `sh${n}`, description: `d${n}`, status: statuses[n] })
        .expect(200);
      expect(body).toMatchObject({ message: 'Shot updated successfully', shot: { id: shot.id, name: `sh${n}`, description: `d${n}`, status: statuses[n] } });
    }
    const { body } = await catalog.as(client).put(`${shots}/${shot.id}`).send({ name: 'last' }).expect(200);
    expect(body.shot).toMatchObject({ name: 'last', description: 'd2', status: 'in_progress' });
    expect((await catalog.published(shotChanged, shot.id)).map((state) => [state.version, state.name])).toEqual([
      [2, 'sh0'],
      [3, 'sh1'],
      [4, 'sh2'],
      [5, 'last'],
    ]);
  });

  it('[S-381] refuses a blank name', async () => {
    const shot = await catalog.shot(client, projectId, packageId);
    expect((await catalog.as(client).put(`${shots}/${shot.id}`).send({ name: '' }).expect(400)).body.message).toBe('Shot name is required');
  });

  it('[S-355] [S-356] deletes it under each path, with its tasks', async () => {
    for (const n of [0, 1, 2]) {
      const shot = await catalog.shot(client, projectId, packageId, { tasks: [{ task_type: 'roto' }] });
      const { body } = await catalog
        .as(client)
        .delete(paths(shot.id)[n] as string)
        .expect(200);
      expect(body.message).toBe('Shot deleted successfully');
      await catalog.as(client).get(`${shots}/${shot.id}`).expect(404);
      await catalog.as(client).get(`/api/projects/tasks/${shot.tasks[0]?.id}`).expect(404);
      expect(await catalog.published(shotDeleted, shot.id)).toEqual([{ id: shot.id, version: 2, projectId, packageId }]);
    }
  });

  it('[S-358] [S-167] refuses the writes of others with 403 under each path', async () => {
    const shot = await catalog.shot(client, projectId, packageId);
    for (const each of [other, vendor, await catalog.person('admin')]) {
      await catalog.as(each).post(shots).send({ name: 'X' }).expect(403);
      for (const path of paths(shot.id)) {
        await catalog.as(each).put(path).send({ name: 'X' }).expect(403);
        await catalog.as(each).delete(path).expect(403);
      }
    }
  });
});

it('[S-1746] keeps the frames of the cut a form says, which runs forwards and not before the clip', async () => {
  const project = await catalog.project(client);
  const pack = await catalog.pack(client, project.id);
  const shots = `/api/projects/${project.id}/packages/${pack.id}/shots`;
  const make = (cut: object) =>
    catalog
      .as(client)
      .post(shots)
      .send({ name: 'cut010', ...cut });
  const { shot } = (await make({ frame_in: '1009', frame_out: 1088 }).expect(201)).body;
  expect(shot).toMatchObject({ frame_in: 1009, frame_out: 1088 });
  expect((await make({ frame_in: 1009, frame_out: 1008 }).expect(400)).body.message).toBe(listMessages.cutReversed);
  const put = (edit: object) =>
    catalog
      .as(client)
      .put(`${shots}/${shot.id}`)
      .send({ name: shot.name, ...edit });
  expect((await put({ frame_out: 1001 }).expect(400)).body.message).toBe(listMessages.cutReversed);
  expect((await put({ first_number: 1010 }).expect(400)).body.message).toBe(listMessages.cutBeforeFirst);
  for (const wrong of [-1, 1.5, 'x', 10_000_000]) expect((await put({ frame_in: wrong }).expect(400)).body.message).toBe(listMessages.frameUnreadable);
  expect((await put({ description: 'Dawn' }).expect(200)).body.shot).toMatchObject({ frame_in: 1009, frame_out: 1088 });
  expect((await put({ frame_in: '', frame_out: '' }).expect(200)).body.shot).toMatchObject({ frame_in: null, frame_out: null });
});

it('[S-847] gives the first frame of a clip without numbers the number its owner says', async () => {
  const project = await catalog.project(client);
  const shot = await catalog.shot(client, project.id, (await catalog.pack(client, project.id)).id);
  const path = `/api/projects/${project.id}/packages/${shot.package_id}/shots/${shot.id}`;
  const put = (first_number: unknown) => catalog.as(client).put(path).send({ name: shot.name, first_number });
  expect(shot.first_number).toBeNull();
  expect((await put('1001').expect(200)).body.shot.first_number).toBe(1001);
  expect((await catalog.as(client).put(path).send({ name: 'sh020' }).expect(200)).body.shot.first_number).toBe(1001);
  for (const wrong of [-1, 1.5, 'x', 10_000_000]) expect((await put(wrong).expect(400)).body.message).toBe(shotMessages.firstNumberInvalid);
  expect((await put('').expect(200)).body.shot.first_number).toBeNull();
});
