import { DataSource } from 'typeorm';
import { type Catalog, openCatalog } from './catalog.js';

interface Plans {
  statement: string;
  again: number;
  once: number;
}

let catalog: Catalog;
beforeAll(async () => {
  // One connection, to which all plans belong.
  catalog = await openCatalog({ databasePool: 1 });
});
afterAll(() => catalog.close());

it('[S-1561] a task is made, and tasks, shots and trees are read, by plans that are made once a connection', async () => {
  const client = await catalog.person('client');
  const { id: project } = await catalog.project(client);
  const { id: pack } = await catalog.pack(client, project);
  const { id: shot } = await catalog.shot(client, project, pack);
  const place = `/api/projects/${project}/packages/${pack}/shots/${shot}`;
  for (let turn = 0; turn < 12; turn += 1) {
    await catalog.as(client).post(`${place}/tasks`).send({ task_type: 'roto' }).expect(201);
    for (const path of [place, `${place}/tasks`, `/api/projects/${project}?include_tasks=true`]) await catalog.as(client).get(path).expect(200);
  }
  const plans: Plans[] = await catalog.app
    .get(DataSource)
    .query('SELECT statement, custom_plans::int AS again, generic_plans::int AS once FROM pg_prepared_statements');
  const often = plans.filter(({ statement, again, once }) => / projects p\b/.test(statement) && again + once > 8);
  expect(often).toHaveLength(5);
  // PostgreSQL judges by the first five.
  expect(often.filter(({ again }) => again > 5)).toEqual([]);
});
