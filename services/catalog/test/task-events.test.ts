import {
  type ListRow,
  type Project,
  packageChanged,
  type Shot,
  type ShotPackage,
  type Task,
  type TaskState,
  taskChanged,
  taskDeleted,
} from '@prepmarket/catalog-api';
import { shotMediaReady } from '@prepmarket/media-api';
import { Events } from '@prepmarket/service-kit';
import { until } from '@prepmarket/service-testing';
import { type Catalog, openCatalog, type Person } from './catalog.js';
import { readyMedia } from './media.js';

let catalog: Catalog;
let client: Person;
let project: Project;
let pack: ShotPackage;
beforeAll(async () => {
  catalog = await openCatalog();
  client = await catalog.person('client', 'Cleo');
  project = await catalog.project(client, { status: 'open' });
  pack = await catalog.pack(client, project.id);
});
afterAll(() => catalog.close());

const told = async (id: string): Promise<TaskState[]> => (await catalog.published(taskChanged, id)) as unknown as TaskState[];
const gone = async (id: string) => (await catalog.published(taskDeleted, id)) as unknown as { version: number }[];
const shotNow = async (id: string): Promise<Shot> => (await catalog.as(client).get(`/api/projects/shots/${id}`).expect(200)).body.shot;
const tasksOf = async (shot: Shot): Promise<Task[]> =>
  (await catalog.as(client).get(`/api/projects/${project.id}/shots/${shot.id}/tasks`).expect(200)).body.tasks;

it('[S-1958] tells of a task that comes with its shot, is changed, follows a clip, and goes', async () => {
  const shot = await catalog.shot(client, project.id, pack.id, { name: 'SB010', tasks: [{ task_type: 'roto' }] });
  const [task] = (await tasksOf(shot)) as [Task];
  expect(await told(task.id)).toEqual([
    { id: task.id, version: 1, projectId: project.id, shotId: shot.id, name: 'roto', taskType: 'roto', frameStart: 1, frameEnd: task.frame_end },
  ]);
  const path = `/api/projects/${project.id}/shots/${shot.id}/tasks/${task.id}`;
  await catalog.as(client).put(path).send({ name: 'Hair' }).expect(200);
  expect((await told(task.id)).at(-1)).toMatchObject({ version: 2, name: 'Hair' });
  await catalog.publish(shotMediaReady, readyMedia(shot, { frameCount: 7 }));
  await until(async () => (await told(task.id)).length === 3);
  expect((await told(task.id)).at(-1)).toMatchObject({ version: 3, frameEnd: 7 });
  await catalog.as(client).delete(path).expect(200);
  expect(await gone(task.id)).toMatchObject([{ id: task.id, version: 4, projectId: project.id, shotId: shot.id }]);
});

it('[S-1958] tells of tasks that many shots get and lose together', async () => {
  const shots = await Promise.all(['A', 'B'].map((name) => catalog.shot(client, project.id, pack.id, { name })));
  const named = async () => (await Promise.all(shots.map(({ id }) => shotNow(id)))).map(({ id, version }) => ({ id, version }));
  const act = async (what: string, more: object) =>
    catalog
      .as(client)
      .post(`/api/projects/${project.id}/${what}`)
      .send({ shots: await named(), ...more });
  expect((await act('shot-tasks', { task: { task_type: 'paint' } })).status).toBeLessThan(300);
  const ids = (await Promise.all(shots.map(tasksOf))).flat().map(({ id }) => id);
  expect(ids).toHaveLength(2);
  for (const id of ids) expect(await told(id)).toMatchObject([{ version: 1, taskType: 'paint', projectId: project.id }]);
  expect((await act('shot-task-removals', { task_types: ['paint'] })).status).toBeLessThan(300);
  for (const id of ids) expect(await gone(id)).toMatchObject([{ version: 2 }]);
});

it('[S-1958] tells of tasks that come with a list and that a list changes, and of no other', async () => {
  const listed = await catalog.project(client, { status: 'open' });
  const url = `/api/projects/${listed.id}/shot-list`;
  const send = async (out: string, tasks: string) => {
    const rows: ListRow[] = ['SH10', 'SH20'].map((shot, at) => ({
      line: at + 1,
      package: 'Reel 1',
      shot,
      in: '1001',
      out,
      tasks: at === 0 ? tasks : 'track:1001-1002',
    }));
    const { plan } = (await catalog.as(client).post(`${url}/preview`).send({ rows }).expect(200)).body;
    await catalog.as(client).post(url).send({ rows, hash: plan.hash }).expect(200);
    const { shots } = (await catalog.as(client).get(`/api/projects/${listed.id}/shots`).expect(200)).body;
    return (shots as Shot[]).flatMap(({ tasks: all }) => all ?? []);
  };
  const [whole, part, other] = (await send('1010', 'roto; paint:1001-1004')) as [Task, Task, Task];
  for (const task of [whole, part, other])
    expect(await told(task.id)).toMatchObject([{ version: 1, projectId: listed.id, shotId: task.shot_id, taskType: task.task_type, frameEnd: task.frame_end }]);
  await send('1020', 'roto; paint:1001-1006');
  // One follows the cut of its shot, one is changed in the list, one stays.
  expect((await told(whole.id)).slice(1)).toMatchObject([{ version: 2, frameEnd: 20 }]);
  expect((await told(part.id)).slice(1)).toMatchObject([{ version: 2, frameEnd: 6 }]);
  expect(await told(other.id)).toHaveLength(1);
});

it('[S-1958] tells of all that are there once more, as they stand', async () => {
  const shots = [];
  for (const name of ['R1', 'R2'])
    shots.push(await catalog.shot(client, project.id, pack.id, { name, tasks: [{ task_type: 'roto' }, { task_type: 'paint' }] }));
  const tasks = (await Promise.all(shots.map(tasksOf))).flat();
  expect(tasks).toHaveLength(4);
  const before = await Promise.all(tasks.map(({ id }) => told(id)));
  await catalog.app.get(Events).republish();
  for (const [at, { id }] of tasks.entries()) expect(await told(id)).toEqual([...(before[at] ?? []), ...(before[at] ?? [])]);
});

it('[S-1959] tells what packages are called, as they come, by a list too, are renamed, and once more', async () => {
  const of = async (id: string) => catalog.published(packageChanged, id);
  const own = await catalog.project(client, { status: 'open' });
  const reel = await catalog.pack(client, own.id, { name: 'Reel 1' });
  const first = { id: reel.id, version: 1, projectId: own.id, name: 'Reel 1' };
  expect(await of(reel.id)).toEqual([first]);
  await catalog.as(client).put(`/api/projects/${own.id}/packages/${reel.id}`).send({ name: 'Reel A' }).expect(200);
  const second = { ...first, version: 2, name: 'Reel A' };
  expect(await of(reel.id)).toEqual([first, second]);
  const url = `/api/projects/${own.id}/shot-list`;
  const rows: ListRow[] = [{ line: 1, package: 'Reel B', shot: 'SH10' }];
  const { plan } = (await catalog.as(client).post(`${url}/preview`).send({ rows }).expect(200)).body;
  await catalog.as(client).post(url).send({ rows, hash: plan.hash }).expect(200);
  const { packages } = (await catalog.as(client).get(`/api/projects/${own.id}/packages`).expect(200)).body;
  const listed = (packages as ShotPackage[]).find(({ name }) => name === 'Reel B') as ShotPackage;
  expect(await of(listed.id)).toEqual([{ id: listed.id, version: 1, projectId: own.id, name: 'Reel B' }]);
  await catalog.app.get(Events).republish();
  expect(await of(reel.id)).toEqual([first, second, second]);
});
