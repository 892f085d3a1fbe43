import { projectMessages, type Shot, type ShotState, shotCreated, shot as shotSchema } from '@prepmarket/catalog-api';
import { maximumVideoBytes, mediaMessages } from '@prepmarket/media-api';
import { ObjectStore } from '@prepmarket/service-kit';
import { announceForm, until } from '@prepmarket/service-testing';
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
    expect(event.stagedFile).toEqual({ key: expect.stringMatching(/^incoming\/p-[0-9a-f-]{36}$/), originalname: 'plate v1.mp4', size: mp4.length });
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
