import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { startService, Work } from '../src/index.js';
import { lineTo } from './line.js';
import { Note, options } from './sample.js';

let config: TestConfig;
let line: Awaited<ReturnType<typeof lineTo>>;
let app: INestApplication;
beforeAll(async () => {
  config = await testConfig('silent');
  line = await lineTo(new URL(config.databaseUrl));
  app = await startService({ ...config, databaseUrl: line.url, databasePool: 1 }, options);
});
afterAll(async () => {
  await app.close();
  line.close();
  await config.drop();
});

const note = (title: string) => ({ id: randomUUID(), title, ownerId: randomUUID(), edits: 0 });
const titles = async (): Promise<string[]> => {
  const database = new pg.Client({ connectionString: config.databaseUrl });
  await database.connect();
  const { rows } = await database.query('SELECT title FROM notes').finally(() => database.end());
  return rows.map(({ title }) => title);
};

it('[S-1084] F10: what a database stood still in the midst of is not committed by the next transaction when it goes on', async () => {
  const work = app.get(Work);
  const refused = work.transaction(async (tx) => {
    await tx.manager.insert(Note, note('before'));
    line.still();
    await tx.manager.insert(Note, note('meanwhile'));
  });
  await expect(refused).rejects.toThrow('Query read timeout');
  line.goOn();
  await work.transaction((tx) => tx.manager.insert(Note, note('after')));
  expect(await titles()).toEqual(['after']);
});

// Half a minute.
it('[S-1032] F10: what a process that stands still has locked in the midst of a transaction is free for its replica within a minute', {
  tags: ['nightly'],
}, async () => {
  const replica = await startService(config, options);
  const work = replica.get(Work);
  const locked = note('locked');
  await work.transaction((tx) => tx.manager.insert(Note, locked));
  let goOn: (() => void) | undefined;
  const standing = app.get(Work).transaction(async (tx) => {
    await tx.lock(Note, { id: locked.id });
    line.still();
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await tx.manager.update(Note, locked.id, { title: 'of the one that stood still' });
  });
  standing.catch(() => undefined);
  await until(() => goOn);
  await until(() => work.transaction((tx) => tx.lock(Note, { id: locked.id })), 60_000);
  await work.transaction((tx) => tx.manager.update(Note, locked.id, { title: 'of its replica' }));
  line.goOn();
  goOn?.();
  await expect(standing).rejects.toThrow();
  expect(await titles()).toContain('of its replica');
  await replica.close();
});
