import { randomUUID } from 'node:crypto';
import { openProjectsTold } from '@prepmarket/catalog-api';
import { type PersonData, userLeaving, userSuspended } from '@prepmarket/identity-api';
import { DataSource } from 'typeorm';
import { openCatalog } from './catalog.js';

let catalog: Awaited<ReturnType<typeof openCatalog>>;
beforeAll(async () => {
  catalog = await openCatalog();
});
afterAll(() => catalog.close());
const rows = (text: string, values: unknown[]) => catalog.app.get(DataSource).query(text, values);

const told = async ({ id }: { id: string }) => {
  const question = randomUUID();
  await catalog.publish(userLeaving, { id, version: 1, question });
  const answers: { data: { count: number; titles: string[] } }[] = await rows("SELECT data FROM outbox WHERE type = $1 AND data->>'question' = $2", [
    openProjectsTold.type,
    question,
  ]);
  return answers.map(({ data: { count, titles } }) => [count, titles.length]);
};

it('[S-1895] counts the projects of somebody who leaves that are not over, whoever has listed them', async () => {
  const [cleo, other] = [await catalog.person('client'), await catalog.person('client')];
  const made = [await catalog.project(cleo), await catalog.project(cleo), await catalog.project(cleo)];
  expect([await told(cleo), await told(other)]).toEqual([[[3, 3]], [[0, 0]]]);
  for (const [at, status] of ['completed', 'cancelled', 'in_progress'].entries())
    await rows('UPDATE projects SET status = $2 WHERE id = $1', [made[at]?.id, status]);
  expect(await told(cleo)).toEqual([[1, 1]]);
  await rows('UPDATE projects SET user_id = $2 WHERE id = $1', [made[2]?.id, other.id]);
  expect([await told(cleo), await told(other)]).toEqual([[[1, 1]], [[1, 1]]]);
});

it('[S-2449] a sample keeps nobody: it goes with the account, whoever has listed other projects', async () => {
  const cleo = await catalog.person('client');
  await catalog.as(cleo).post('/api/projects/sample').send({}).expect(201);
  expect(await told(cleo)).toEqual([[0, 0]]);
  const { id } = await catalog.project(cleo);
  expect(await told(cleo)).toEqual([[1, 1]]);
  const gone: PersonData = {
    ...{ id: cleo.id, version: 2, role: 'client', firstName: 'Deleted', lastName: 'user', company: '', suspended: true, deleted: true },
    tokensValidFrom: new Date().toISOString(),
  };
  await catalog.publish(userSuspended, gone);
  expect(await rows('SELECT id FROM projects WHERE user_id = $1', [cleo.id])).toEqual([{ id }]);
});

it('[S-1633] what a vendor has planned for itself goes with the account, nobody else’s', async () => {
  const vendors = [await catalog.person('vendor'), await catalog.person('vendor')];
  const client = await catalog.person('client');
  const project = await catalog.project(client);
  const shot = await catalog.shot(client, project.id, (await catalog.pack(client, project.id)).id, { tasks: [{ task_type: 'roto' }] });
  for (const { id } of vendors)
    await rows("INSERT INTO task_internals (task_id, vendor_id, project_id, assignee) VALUES ($1, $2, $3, 'Ida')", [shot.tasks[0]?.id, id, project.id]);
  const planned = async () =>
    (await rows('SELECT vendor_id AS id FROM task_internals', [])).map(({ id }: { id: string }) => vendors.findIndex((each) => each.id === id));
  const gone: PersonData = {
    ...{ id: vendors[0]?.id ?? '', version: 2, role: 'vendor', firstName: 'Deleted', lastName: 'user', company: '', suspended: true },
    tokensValidFrom: new Date().toISOString(),
  };
  await catalog.publish(userSuspended, gone);
  expect((await planned()).sort()).toEqual([0, 1]);
  await catalog.publish(userSuspended, { ...gone, version: 3, deleted: true });
  expect(await planned()).toEqual([1]);
});
