import { type Project, type Shot, type ShotPackage, type Task, type TaskState, taskChanged, taskDeleted } from '@prepmarket/catalog-api';
import { shotMediaReady } from '@prepmarket/media-api';
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
