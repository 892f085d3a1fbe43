import { api, countedTo, testConfig } from '@prepmarket/service-testing';
import { draft, openWorld, type World } from './world.js';

let line: Awaited<ReturnType<typeof countedTo>>;
let world: World;

beforeAll(async () => {
  const { databaseUrl } = await testConfig('contracts');
  line = await countedTo(new URL(databaseUrl));
  world = await openWorld({ databaseUrl: line.url });
});
afterAll(async () => {
  await world?.end();
  line?.close();
});

it('[S-1556] a contract is one way to the database', async () => {
  const { client: ours, contract } = await draft(world);
  const read = () => api(world.app).as(ours).get(`/api/contracts/${contract.id}`).expect(200);
  expect(await line.turnsOf(read)).toBe(1);
});
