import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { type TestConfig, testConfig } from '@prepmarket/service-testing';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { startService, Work } from '../src/index.js';
import { Note, options } from './sample.js';

let config: TestConfig;
let app: INestApplication;
beforeAll(async () => {
  config = await testConfig('begun');
  app = await startService(config, options);
});
afterAll(async () => {
  await app.close();
  await config.drop();
});

const note = (title: string) => ({ id: randomUUID(), title, ownerId: randomUUID(), edits: 0 });
const database = () => app.get(DataSource);

it('[S-1537] begins a transaction with its first statement, and none in which nothing is asked for', async () => {
  const runner = database().createQueryRunner();
  try {
    const [{ pid }] = await runner.query('SELECT pg_backend_pid() AS pid');
    const state = async (): Promise<string> => (await database().query('SELECT state FROM pg_stat_activity WHERE pid = $1', [pid]))[0].state;
    await runner.startTransaction();
    expect(await state()).toBe('idle');
    await runner.query('SELECT $1::int', [1]);
    expect(await state()).toBe('idle in transaction');
    await runner.rollbackTransaction();
    await runner.startTransaction();
    await runner.commitTransaction();
    expect(await state()).toBe('idle');
  } finally {
    await runner.release();
  }
});

it('[S-1537] keeps all of a transaction or nothing, also where its first statement fails', async () => {
  const work = app.get(Work);
  const twice = note('once');
  await work.transaction((tx) => tx.manager.insert(Note, twice));
  const refused = work.transaction(async (tx) => {
    const first = tx.manager.insert(Note, twice);
    await Promise.allSettled([first, tx.manager.insert(Note, note('beside it'))]);
    await first;
  });
  await expect(refused).rejects.toThrow(/duplicate key/);
  await expect(work.transaction(async () => Promise.reject(new Error('No')))).rejects.toThrow('No');
  expect(await database().manager.find(Note)).toEqual([twice]);
});

it('[S-1537] does nothing of a transaction that does not begin', async () => {
  const work = app.get(Work);
  const kept = await database().manager.find(Note);
  const ask = pg.Client.prototype.query;
  // As a server answers whose time is over.
  const begins = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...[text, ...given]: unknown[]) {
    return Reflect.apply(ask, this, [text === 'START TRANSACTION' ? 'START NOTHING' : text, ...given]);
  } as typeof ask);
  const plan = pg.Connection.prototype as unknown as { parse(of: { text: string }): void };
  const { parse } = plan;
  const planned = vi.spyOn(plan, 'parse').mockImplementation(function (this: pg.Connection, of) {
    return Reflect.apply(parse, this, [{ ...of, text: of.text === 'START TRANSACTION' ? 'START NOTHING' : of.text }]);
  });
  try {
    const writes = work.transaction((tx) => Promise.all([tx.manager.insert(Note, note('first')), tx.manager.insert(Note, note('beside it'))]));
    await expect(writes).rejects.toThrow();
    const reads = work.transaction(async (tx) => {
      await tx.manager.find(Note);
      await tx.manager.insert(Note, note('after it'));
    });
    await expect(reads).rejects.toThrow();
  } finally {
    begins.mockRestore();
    planned.mockRestore();
  }
  expect(await database().manager.find(Note)).toEqual(kept);
});
