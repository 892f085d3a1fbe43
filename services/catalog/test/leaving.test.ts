import { randomUUID } from 'node:crypto';
import { openProjectsTold } from '@prepmarket/catalog-api';
import { userLeaving } from '@prepmarket/identity-api';
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
