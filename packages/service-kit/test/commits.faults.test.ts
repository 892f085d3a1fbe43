import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { api, commitsTo, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { ObjectStore, startService } from '../src/index.js';

import { Owners, owner, ThingsModule } from './things.js';

let config: TestConfig;
let line: Awaited<ReturnType<typeof commitsTo>>;
let app: INestApplication;
beforeAll(async () => {
  config = await testConfig('commits');
  line = await commitsTo(new URL(config.databaseUrl));
  app = await startService({ ...config, databaseUrl: line.url }, { module: ThingsModule, entities: [], migrations: [], letter: 'x', fileReader: Owners });
});
afterAll(async () => {
  await app.close();
  line.close();
  await config.drop();
});

const named = async (): Promise<string[]> => (await app.get(DataSource).query('SELECT key FROM files')).map(({ key }: { key: string }) => key);
const there = async (key: string) => (await app.get(ObjectStore).stat(key)) !== null;

const objects = async (): Promise<string[]> => {
  const keys: string[] = [];
  for await (const { key } of app.get(ObjectStore).list('x-')) keys.push(key);
  return keys;
};

it.each([
  ['was heard of by nobody', false],
  ['was still on its way when the request failed', true],
])('[S-1204] F9: keeps the files of a form whose commit held and %s', async (_what, late) => {
  const form = (title = 't') =>
    api(app).as(owner).post('/api/things').set('idempotency-key', randomUUID()).field('title', title).attach('attachments', Buffer.from('x'), 'x.txt');
  // Often enough for its statements to go by their names.
  for (let time = 0; time < 5; time += 1) await form().expect(201);
  const before = await named();
  const broken = line.cut(/INSERT INTO "files"/, late);
  const answer = await form();
  expect(answer.status).toBeGreaterThanOrEqual(500);
  await broken;
  // Files of a refused form are deleted at once, as these would be.
  await form('fail').expect(409);
  await until(async () => (await objects()).length <= before.length + 1);
  line.arrive();
  const [key] = await until(async () => {
    const rows = (await named()).filter((each) => !before.includes(each));
    return rows.length === 1 && rows;
  });
  expect(key && (await there(key))).toBe(true);
  for (const each of await named()) expect([each, await there(each)]).toEqual([each, true]);
});
