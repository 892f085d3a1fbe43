import { type Task, task as taskSchema } from '@prepmarket/catalog-api';
import { shotMediaReady } from '@prepmarket/media-api';
import { type Catalog, nowhere, openCatalog, type Person } from './catalog.js';
import { readyMedia } from './media.js';

let catalog: Catalog;
let client: Person;
let vendor: Person;
let projectId: string;
let packageId: string;
let shotId: string;
let lists: string[];

beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client');
  vendor = await catalog.person('vendor');
  projectId = (await catalog.project(client, { status: 'open' })).id;
  packageId = (await catalog.pack(client, projectId)).id;
  shotId = (await catalog.shot(client, projectId, packageId)).id;
  lists = [
    `/api/projects/${projectId}/packages/${packageId}/shots/${shotId}/tasks`,
    `/api/projects/${projectId}/shots/${shotId}/tasks`,
    `/api/projects/shots/${shotId}/tasks`,
  ];
});
afterAll(() => catalog.close());

const post = (body: object, path = lists[0] as string) => catalog.as(client).post(path).send(body);
const make = async (more: object = {}) => (await post({ task_type: 'roto', ...more }).expect(201)).body.task;
/** Every path that names a task. */
const paths = (id: string) => [...lists.map((list) => `${list}/${id}`), `/api/projects/tasks/${id}`];

describe('create', () => {
  it('[S-402] [S-403] [S-416] [S-399] makes a pending task with all its fields, named like its type', async () => {
    const { body } = await post({ task_type: 'track', description: 'Camera', instructions: 'Mind the lens', frame_start: 5, frame_end: 50 }).expect(201);
    expect(body.message).toBe('Task created successfully');
    expect(taskSchema.parse(body.task)).toEqual(body.task);
    expect(body.task).toEqual({
      ...{
        id: expect.any(String),
        _id: body.task.id,
        version: 1,
        shot_id: shotId,
        name: 'track',
        task_type: 'track',
        description: 'Camera',
        instructions: 'Mind the lens',
      },
      ...{ status: 'pending', frame_start: 5, frame_end: 50, created_at: expect.any(String), updated_at: expect.any(String) },
    });
  });

  it('[S-402] takes the fields that the screen sends', async () => {
    const sent = { name: 'roto', task_type: 'roto', status: 'in_progress', description: '', frame_start: 1, frame_end: 100 };
    expect((await post(sent).expect(201)).body.task).toMatchObject(sent);
  });

  it.each([
    ['[S-390] no type', {}, 'Task type is required'],
    ['[S-391] another type', { task_type: 'comp' }, 'Task type must be one of: roto, track, or paint'],
    ['[S-393] a description of 16 characters', { task_type: 'roto', description: '1234567890123456' }, 'Description must be at most 15 characters'],
    ['[S-398] a range before frame 1', { task_type: 'roto', frame_start: 0 }, 'The frame range starts at frame 1 at the earliest.'],
    ['[S-398] a range that ends before it starts', { task_type: 'roto', frame_start: 9, frame_end: 8 }, 'The frame range cannot end before it starts.'],
    ['[S-398] a range beyond frame 100', { task_type: 'roto', frame_end: 101 }, 'The frame range cannot go beyond frame 100.'],
  ])('refuses %s with 400', async (_, body, message) => {
    expect((await post(body).expect(400)).body.message).toBe(message);
  });

  it('[S-393] accepts a description of exactly 15 characters', async () => {
    expect((await make({ description: 'x'.repeat(15) })).description).toHaveLength(15);
  });

  it('[S-397] [S-398] measures the range by the clip once there is one', async () => {
    const shot = await catalog.shot(client, projectId, packageId);
    await catalog.publish(shotMediaReady, readyMedia(shot, { frameCount: 48 }));
    const path = `/api/projects/shots/${shot.id}/tasks`;
    expect((await post({ task_type: 'roto' }, path).expect(201)).body.task).toMatchObject({ frame_start: 1, frame_end: 48 });
    expect((await post({ task_type: 'roto', frame_end: 49 }, path).expect(400)).body.message).toBe('The frame range cannot go beyond frame 48.');
  });

  it('[S-618] lets tasks of the whole shot follow its clip, and no others', async () => {
    const shot = await catalog.shot(client, projectId, packageId, { tasks: [{ task_type: 'roto' }, { task_type: 'track', frame_start: 2, frame_end: 40 }] });
    const ranges = async () =>
      (await catalog.as(client).get(`/api/projects/shots/${shot.id}/tasks`)).body.tasks.map((each: Task) => [each.frame_start, each.frame_end, each.version]);
    await catalog.publish(shotMediaReady, readyMedia(shot, { frameCount: 240 }));
    expect(await ranges()).toEqual([
      [1, 240, 2],
      [2, 40, 1],
    ]);
    await catalog.as(client).put(`/api/projects/tasks/${shot.tasks[0]?.id}`).send({ name: 'x', frame_start: 1, frame_end: 100 }).expect(200);
    await catalog.publish(shotMediaReady, readyMedia(shot, { upload: 2, version: 2, frameCount: 300 }));
    expect(await ranges()).toEqual([
      [1, 100, 3],
      [2, 40, 1],
    ]);
  });

  it('[S-618] measures a task by the clip that becomes ready while it is added', async () => {
    for (let round = 0; round < 5; round += 1) {
      const shot = await catalog.shot(client, projectId, packageId);
      const [answer] = await Promise.all([
        catalog.as(client).post(`/api/projects/shots/${shot.id}/tasks`).send({ task_type: 'roto' }).expect(201),
        catalog.publish(shotMediaReady, readyMedia(shot, { frameCount: 48 })),
      ]);
      const { body } = await catalog.as(client).get(`/api/projects/tasks/${answer.body.task.id}`).expect(200);
      expect(body.task.frame_end).toBe(48);
    }
  });

  it('[S-402] [S-167] makes one task of a request that is sent twice with its key', async () => {
    const count = async () => (await catalog.as(client).get(lists[0] as string)).body.tasks.length;
    const before = await count();
    const send = () => post({ task_type: 'paint', description: 'Once' }).set('idempotency-key', 'twice-1234567890');
    const [first, second] = await Promise.all([send(), send()]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body.task.id).toBe(first.body.task.id);
    expect(await count()).toBe(before + 1);
  });
});

describe('read', () => {
  it('[S-424] [S-425] lists the tasks of a shot in data, in the order they were made, under each path', async () => {
    const ids = [(await make({ description: 'first' })).id, (await make({ description: 'second' })).id];
    for (const path of lists) {
      const { body } = await catalog.as(vendor).get(path).expect(200);
      expect(body.data.slice(-2).map((each: { id: string }) => each.id)).toEqual(ids);
      expect(body.tasks).toEqual(body.data);
    }
  });

  it('[S-423] [S-425] answers one under each path', async () => {
    const task = await make();
    for (const path of paths(task.id)) expect((await catalog.as(vendor).get(path).expect(200)).body.task).toEqual(task);
  });

  it('[S-168] answers 404 to unknown ids and to a task of another shot', async () => {
    const task = await make();
    const other = await catalog.shot(client, projectId, packageId);
    const wrong = [
      ...paths(nowhere),
      ...paths('x'),
      `/api/projects/shots/${other.id}/tasks/${task.id}`,
      `/api/projects/${projectId}/shots/${other.id}/tasks/${task.id}`,
    ];
    for (const path of wrong) {
      for (const send of [catalog.as(client).get(path), catalog.as(client).put(path).send({ name: 'X' }), catalog.as(client).delete(path)]) {
        expect((await send.expect(404)).body.message).toBe('Task not found');
      }
    }
    expect((await catalog.as(client).get(`/api/projects/shots/${nowhere}/tasks`).expect(404)).body.message).toBe('Shot not found');
    expect((await post({ task_type: 'roto' }, `/api/projects/shots/${nowhere}/tasks`).expect(404)).body.message).toBe('Shot not found');
  });
});

describe('change', () => {
  it('[S-423] [S-425] edits name, status, description and range under each path', async () => {
    const task = await make({ instructions: 'Stay' });
    for (const [n, path] of paths(task.id).entries()) {
      const edit = { name: `Task ${n}`, task_type: 'roto', status: 'completed', description: `d${n}`, frame_start: n + 1, frame_end: n + 10 };
      const { body } = await catalog.as(client).put(path).send(edit).expect(200);
      expect(body).toMatchObject({ message: 'Task updated successfully', task: { id: task.id, instructions: 'Stay', ...edit } });
    }
  });

  it('[S-421] refuses another type', async () => {
    const task = await make();
    for (const task_type of ['paint', 'comp']) {
      const { body } = await catalog
        .as(client)
        .put(paths(task.id)[0] as string)
        .send({ name: 'X', task_type })
        .expect(400);
      expect(body.message).toBe('Task type cannot be changed');
    }
  });

  it.each([
    ['[S-420] no name', { name: ' ' }, 'Task name and type are required'],
    ['[S-393] a long description', { name: 'X', description: 'x'.repeat(16) }, 'Description must be at most 15 characters'],
    ['[S-398] an end before the start', { name: 'X', frame_start: 60, frame_end: 59 }, 'The frame range cannot end before it starts.'],
    ['[S-398] an end beyond the clip', { name: 'X', frame_end: 101 }, 'The frame range cannot go beyond frame 100.'],
  ])('refuses %s', async (_, edit, message) => {
    const task = await make();
    expect(
      (
        await catalog
          .as(client)
          .put(paths(task.id)[0] as string)
          .send(edit)
          .expect(400)
      ).body.message,
    ).toBe(message);
  });

  it('[S-398] lets a task whose range a shorter clip has left behind be edited otherwise', async () => {
    const shot = await catalog.shot(client, projectId, packageId, { tasks: [{ task_type: 'roto', frame_end: 90 }] });
    await catalog.publish(shotMediaReady, readyMedia(shot, { frameCount: 10 }));
    const path = `/api/projects/tasks/${shot.tasks[0]?.id}`;
    await catalog.as(client).put(path).send({ name: 'Kept', status: 'completed' }).expect(200);
    await catalog.as(client).put(path).send({ name: 'Kept', frame_start: 2 }).expect(400);
  });

  it('[S-423] [S-425] deletes under each path', async () => {
    for (const n of [0, 1, 2, 3]) {
      const task = await make();
      const { body } = await catalog
        .as(client)
        .delete(paths(task.id)[n] as string)
        .expect(200);
      expect(body.message).toBe('Task deleted successfully');
      await catalog
        .as(client)
        .get(paths(task.id)[0] as string)
        .expect(404);
    }
  });

  it('[S-358] [S-167] refuses the writes of others with 403 under each path', async () => {
    const task = await make();
    for (const each of [vendor, await catalog.person('client'), await catalog.person('admin')]) {
      for (const path of lists) await catalog.as(each).post(path).send({ task_type: 'roto' }).expect(403);
      for (const path of paths(task.id)) {
        await catalog.as(each).put(path).send({ name: 'X' }).expect(403);
        await catalog.as(each).delete(path).expect(403);
      }
    }
  });
});
