import { type Task, task } from '@prepmarket/catalog-api';
import { countedTo, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { type Catalog, openCatalog, type Person } from './catalog.js';

type Line = Awaited<ReturnType<typeof countedTo>>;

let line: Line;
let catalog: Catalog;
let client: Person;
let project: string;
let tasks: string;

beforeAll(async () => {
  const { databaseUrl } = await testConfig('catalog');
  line = await countedTo(new URL(databaseUrl));
  catalog = await openCatalog({ databaseUrl: line.url });
  client = await catalog.person('client');
  ({ id: project } = await catalog.project(client));
  const { id: pack } = await catalog.pack(client, project);
  const { id: shot } = await catalog.shot(client, project, pack);
  tasks = `/api/projects/${project}/packages/${pack}/shots/${shot}/tasks`;
});
afterAll(async () => {
  await catalog?.close();
  line?.close();
});

const post = () => catalog.as(client).post(tasks).send({ task_type: 'roto' }).expect(201);

it('[S-1555] makes a task by two ways to the database: one that locks and reads, one that writes all and commits', async () => {
  expect(await line.turnsOfTransaction(/task-created/, () => post().unset('idempotency-key'))).toBe(2);
});

it('[S-1555] with an Idempotency-Key by one more, which takes it', async () => {
  expect(await line.turnsOfTransaction(/task-created/, post)).toBe(3);
});

it('[S-1556] a project with its tree is one way to the database', async () => {
  const tree = () => catalog.as(client).get(`/api/projects/${project}?include_tasks=true`).expect(200);
  expect(await line.turnsOf(tree)).toBe(1);
});

it('[S-1557] answers with the new task as it is read', async () => {
  const { body } = await post();
  const made: Task = task.parse(body.task);
  expect((await catalog.as(client).get(`/api/projects/tasks/${made.id}`).expect(200)).body.task).toEqual(made);
});

it('[S-1558] waits for no lock of a project that is not for whoever asks, and takes none', async () => {
  const vendor = await catalog.person('vendor');
  const runner = catalog.app.get(DataSource).createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query('SELECT id FROM projects WHERE id = $1 FOR UPDATE', [project]);
    await catalog.as(vendor).post(tasks).send({ task_type: 'roto' }).expect(404);
    await catalog.as(vendor).delete(`/api/projects/${project}`).expect(404);
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
});

it('[S-1559] two tasks are made below one project at once, none while the project changes', async () => {
  const runner = catalog.app.get(DataSource).createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query('SELECT id FROM projects WHERE id = $1 FOR SHARE', [project]);
    await post();
    let made = false;
    await runner.query('SELECT id FROM projects WHERE id = $1 FOR UPDATE', [project]);
    const waits = post().then(() => (made = true));
    await until(
      async () =>
        (await catalog.app.get(DataSource).query(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)).length > 0,
    );
    expect(made).toBe(false);
    await runner.commitTransaction();
    await waits;
  } finally {
    if (runner.isTransactionActive) await runner.rollbackTransaction();
    await runner.release();
  }
});
