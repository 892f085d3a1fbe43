import { projectMessages, type Shot, type ShotState, shotChanged, shotCreated, shotDeleted, shotMessages, shot as shotSchema } from '@prepmarket/catalog-api';
import { maximumVideoBytes, mediaMessages } from '@prepmarket/media-api';
import { ObjectStore } from '@prepmarket/service-kit';
import { announceForm, until } from '@prepmarket/service-kit/testing';
import { type Catalog, deadline, nowhere, openCatalog, type Person } from './catalog.js';

const mp4 = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(5000, 7)]);

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

const staged = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const object of catalog.app.get(ObjectStore).list('incoming/')) keys.push(object.key);
  return keys;
};

describe('create', () => {
  it('[S-734] hears of the right before the first byte of a video', async () => {
    const before = await staged();
    expect(await announceForm(catalog.app, other, shots)).toEqual({ status: 403, message: projectMessages.notOwner });
    expect((await announceForm(catalog.app, client, `/api/projects/${projectId}/packages/${nowhere}/shots`)).status).toBe(404);
    expect((await announceForm(catalog.app, client, `/api/projects/${projectId}/packages/nonsense/shots`)).status).toBe(404);
    await catalog.as(vendor).post(shots).field('name', 'x').attach('file', mp4, 'x.mp4').expect(403);
    expect(await staged()).toEqual(before);
  });

  it('[S-147] [S-323] [S-324] [S-353] takes JSON and answers the new, pending shot', async () => {
    const { body } = await catalog.as(client).post(shots).send({ name: ' sh010 ', description: 'Boat' }).expect(201);
    expect(body).toMatchObject({ success: true, message: 'Shot created successfully' });
    expect(body.data.id).toBe(body.shot.id);
    expect(body.shot._id).toBe(body.shot.id);
    expect(shotSchema.parse(body.shot)).toEqual(body.shot);
    expect(body.shot).toMatchObject({
      ...{ name: 'sh010', description: 'Boat', status: 'pending', deadline, project_id: projectId, package_id: packageId },
      ...{ file_url: null, file_path: null, frame_count: null, metadata: null, tasks: [] },
      project: { id: projectId, title: 'Harbour at night', user_id: client.id, client_id: client.id },
      package: { id: packageId, name: 'Reel 1' },
    });
    expect(await catalog.published(shotCreated, body.shot.id)).toEqual([{ id: body.shot.id, version: 1, projectId, packageId, name: 'sh010' }]);
  });

  it('[S-324] takes a given status', async () => {
    expect((await catalog.shot(client, projectId, packageId, { status: 'in_progress' })).status).toBe('in_progress');
    await catalog.as(client).post(shots).send({ name: 'x', status: 'open' }).expect(400);
  });

  it('[S-257] [S-353] falls back to the deadline of the package, then of the project', async () => {
    const pack = await catalog.pack(client, projectId, { deadline: '2030-05-01' });
    expect((await catalog.shot(client, projectId, pack.id)).deadline).toBe('2030-05-01');
    expect((await catalog.shot(client, projectId, pack.id, { deadline: '2030-06-01' })).deadline).toBe('2030-06-01');
    expect((await catalog.shot(client, projectId, packageId)).deadline).toBe(deadline);
  });

  it('[S-327] [S-399] makes the tasks of its form with it, in their order', async () => {
    const tasks = [{ task_type: 'paint', description: 'Wires' }, { task_type: 'roto' }, { task_type: 'track', name: 'Camera', frame_start: 10, frame_end: 20 }];
    const { tasks: made } = await catalog.shot(client, projectId, packageId, { tasks });
    expect(made).toMatchObject([
      { name: 'paint', task_type: 'paint', description: 'Wires', status: 'pending', frame_start: 1, frame_end: 100 },
      { name: 'roto', frame_start: 1, frame_end: 100 },
      { name: 'Camera', frame_start: 10, frame_end: 20 },
    ]);
  });

  it.each([
    ['[S-317] a blank name', { name: ' ' }, 'Shot name is required'],
    ['[S-202] a past deadline', { deadline: '2020-05-01' }, 'The deadline cannot be in the past'],
    ['[S-318] a task without a type', { tasks: [{}] }, 'Task type is required'],
    [
      '[S-327] a task description of 16 characters',
      { tasks: [{ task_type: 'roto', description: 'x'.repeat(16) }] },
      'Description must be at most 15 characters',
    ],
    [
      '[S-398] a task beyond the clip',
      { tasks: [{ task_type: 'roto' }, { task_type: 'roto', frame_end: 101 }] },
      'The frame range cannot go beyond frame 100.',
    ],
  ])('refuses %s and keeps nothing', async (_, more, message) => {
    const count = async () => (await catalog.as(client).get(shots)).body.shots.length;
    const before = await count();
    const { body } = await catalog
      .as(client)
      .post(shots)
      .send({ name: 'sh', ...more })
      .expect(400);
    expect(body.message).toBe(message);
    expect(await count()).toBe(before);
  });

  it('[S-323] takes a form with a video and stages it for media', async () => {
    const { body } = await catalog
      .as(client)
      .post(shots)
      .field({ name: 'sh with video', description: 'Clip', status: 'in_progress', packageId, tasks: '[{"task_type":"roto"}]' })
      .attach('file', mp4, 'plate v1.mp4')
      .expect(201);
    expect(body.shot).toMatchObject({ name: 'sh with video', status: 'in_progress', file_url: null, tasks: [{ task_type: 'roto' }] });
    const [event] = (await catalog.published(shotCreated, body.shot.id)) as [ShotState];
    expect(event.stagedFile).toEqual({ key: expect.stringMatching(/^incoming\/[0-9a-f-]{36}$/), originalname: 'plate v1.mp4', size: mp4.length });
    expect(await catalog.app.get(ObjectStore).stat(event.stagedFile?.key ?? '')).toEqual({ size: mp4.length });
  });

  it.each(['plate.mov', 'plate.avi'])('[S-274] [S-323] takes %s by its content', async (name) => {
    const head = name.endsWith('avi') ? 'RIFF\0\0\0\0AVI LIST' : '\0\0\0\x08wide\0\0\0\0mdat';
    await catalog.as(client).post(shots).field('name', name).attach('file', Buffer.from(head, 'latin1'), name).expect(201);
  });

  it.each([
    ['text', Buffer.from('#EXTM3U\nfile:///etc/passwd')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a picture in the same container', Buffer.from('\0\0\0\x1cftypavif', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('[S-280] refuses %s named .mp4 with 415 and keeps nothing', async (_, content) => {
    const before = await staged();
    const { body } = await catalog.as(client).post(shots).field('name', 'lie').attach('file', content, 'clip.mp4').expect(415);
    expect(body.message).toBe(mediaMessages.notAVideo);
    await until(async () => (await staged()).length === before.length);
    expect((await catalog.as(client).get(shots)).body.shots.map((each: Shot) => each.name)).not.toContain('lie');
  });

  it('[S-279] refuses a video over 524288000 bytes with 413 before it has been sent', async () => {
    const address = await catalog.app.getUrl();
    const { status, message } = await tooLarge(new URL(shots, address), await catalog.tokenFor(client));
    expect([status, message]).toEqual([413, 'File big.mp4 skipped: Size must be less than 500MB']);
  });

  it('[S-358] keeps no video of somebody who may not add a shot', async () => {
    const before = await staged();
    await catalog.as(other).post(shots).field('name', 'x').attach('file', mp4, 'x.mp4').expect(403);
    await until(async () => (await staged()).length === before.length);
  });
});

const tooLarge = async (url: URL, token: string): Promise<{ status: number; message: string }> => {
  const { request } = await import('node:http');
  const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="big.mp4"\r\nContent-Type: video/mp4\r\n\r\n';
  return new Promise((resolve, reject) => {
    const sending = request(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=b', 'content-length': maximumVideoBytes + 50_000_000 },
    });
    sending.on('response', (response) => {
      let text = '';
      response.on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        sending.destroy();
        resolve({ status: response.statusCode ?? 0, message: JSON.parse(text).message });
      });
    });
    sending.on('error', reject);
    sending.write(head);
    sending.write(mp4);
  });
};

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
      expect(await catalog.published(shotDeleted, shot.id)).toEqual([{ id: shot.id, version: 2, projectId }]);
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
