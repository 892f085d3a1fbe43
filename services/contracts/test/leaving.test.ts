import { randomUUID } from 'node:crypto';
import { openContractsTold } from '@prepmarket/contracts-api';
import { userLeaving, userSuspended } from '@prepmarket/identity-api';
import { api } from '@prepmarket/service-testing';
import { active, draft, openWorld, personOf, read, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const told = async (id: string) => {
  const question = randomUUID();
  await world.hear(userLeaving, { id, version: 1, question });
  const rows = await world.rows<{ data: object }>("SELECT data FROM outbox WHERE type = $1 AND data->>'question' = $2", [openContractsTold.type, question]);
  return rows.map(({ data }) => data);
};

it('[S-1893] tells which contracts of somebody who leaves are not over, of both sides, and of nobody else', async () => {
  const [running, drafted] = [await active(world), await draft(world)];
  for (const { client, vendor } of [running, drafted])
    for (const { id } of [client, vendor]) expect(await told(id)).toMatchObject([{ id, count: 1, titles: ['Contract for Old Bridge'] }]);
  const other = randomUUID();
  expect(await told(other)).toMatchObject([{ id: other, count: 0, titles: [] }]);
  await api(world.app).as(drafted.vendor).post(`/api/contracts/${drafted.contract.id}/cancel`).expect(200);
  expect(await told(drafted.vendor.id)).toMatchObject([{ count: 0, titles: [] }]);
  await world.rows("UPDATE contracts SET status = 'disputed' WHERE id = $1", [running.contract.id]);
  expect(await told(running.client.id)).toMatchObject([{ count: 1 }]);
});

it('[S-1893] [S-1899] keeps the names that were signed when a party is deleted, which it says; where nobody has signed it is a deleted user', async () => {
  const [signed, drafted] = [await active(world), await draft(world)];
  const named = { firstName: 'Vera', lastName: 'Person', company: 'Vera Ltd' };
  expect((await read(world, signed.client, signed.contract)).vendor).toMatchObject({ ...named, deleted: false });
  for (const { vendor } of [signed, drafted])
    await world.hear(userSuspended, { ...personOf(vendor, 'Deleted', 2), lastName: 'user', company: '', suspended: true, deleted: true });
  expect(await read(world, signed.client, signed.contract)).toMatchObject({ vendor: { ...named, deleted: true }, client: { deleted: false } });
  expect((await read(world, drafted.client, drafted.contract)).vendor).toMatchObject({ firstName: 'Deleted', lastName: 'user', company: '', deleted: true });
});
