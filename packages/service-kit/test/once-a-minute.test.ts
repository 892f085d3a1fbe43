import crypto, { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { api, claimsFor, signToken, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { startService } from '../src/index.js';
import { options } from './sample.js';

let config: TestConfig;
let app: INestApplication;
const actor = { id: randomUUID(), role: 'client' as const };

beforeAll(async () => {
  config = await testConfig('notes', { databasePool: 1 });
  app = await startService(config, options);
});
afterAll(async () => {
  await app?.close();
  await config?.drop();
});

const own = (token: string) => api(app).get('/api/notes/own').set('authorization', `Bearer ${token}`);

it('[S-1533] a signature is checked once for many requests, and each token has one of its own', async () => {
  const checks = vi.spyOn(crypto, 'createVerify');
  const [one, other] = [signToken(claimsFor(actor)), signToken({ ...claimsFor(actor), sid: randomUUID() })];
  for (const token of [one, one, one, other, one]) await own(token).expect(200);
  expect(checks).toHaveBeenCalledTimes(2);
  await own(`${one.slice(0, -4)}AAAA`).expect(401);
  expect(checks).toHaveBeenCalledTimes(3);
});

it('[S-1533] a token ends with its time, however often it was believed', async () => {
  const token = signToken({ ...claimsFor(actor), exp: Date.now() / 1000 + 2 });
  await own(token).expect(200);
  await own(token).expect(200);
  await until(async () => (await own(token)).status === 401, 10_000);
});

it('[S-1530] a connection plans once what it is asked again and again, and goes on when a migration adds a column', async () => {
  const database = app.get(DataSource);
  const [listed, all] = ['SELECT id, title FROM notes WHERE edits = $1', 'SELECT * FROM notes WHERE edits = $1'];
  const plans = async () => (await database.query('SELECT statement FROM pg_prepared_statements')).map(({ statement }: { statement: string }) => statement);
  for (const text of [listed, all, listed, all, listed, all, listed, all]) await database.query(text, [0]);
  expect(await plans()).toContain(listed);
  expect(await plans()).not.toContain(all);
  await database.query('ALTER TABLE notes ADD COLUMN colour text');
  for (const text of [listed, all]) expect(await database.query(text, [0])).toEqual([]);
});

it('[S-1530] a connection whose plans are outdated all the same is closed, and the next one goes on', async () => {
  const database = app.get(DataSource);
  const text = 'SELECT title FROM notes WHERE edits = $1';
  for (let time = 0; time < 5; time += 1) await database.query(text, [0]);
  await database.query('ALTER TABLE notes ALTER COLUMN title TYPE varchar(20)');
  await expect(database.query(text, [0])).rejects.toThrow('cached plan must not change result type');
  expect(await until(() => database.query(text, [0]))).toEqual([]);
});
