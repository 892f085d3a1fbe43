import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { countedTo, type TestConfig, testConfig } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { startService, type Tx, Work } from '../src/index.js';
import { Note, noteWritten, options } from './sample.js';

let config: TestConfig;
let line: Awaited<ReturnType<typeof countedTo>>;
let app: INestApplication;
beforeAll(async () => {
  config = await testConfig('words');
  line = await countedTo(new URL(config.databaseUrl));
  app = await startService({ ...config, databaseUrl: line.url }, options);
});
afterAll(async () => {
  await app.close();
  line.close();
  await config.drop();
});

const note = () => ({ id: randomUUID(), title: 'last', ownerId: randomUUID(), edits: 0 });
const database = () => app.get(DataSource);
const transaction = <T>(run: (tx: Tx) => Promise<T>) => app.get(Work).transaction(run);
const count = async (sql: string, id: string): Promise<number> => (await database().query(`SELECT count(*)::int AS n FROM ${sql}`, [id]))[0].n;
const told = (id: string) => count(`outbox WHERE data->>'id' = $1`, id);
const noted = (id: string) => count('audit_trail WHERE record_id = $1', id);

const all = async (tx: Tx, made: Note) => {
  tx.leave(Note, made);
  await tx.audit({ act: 'note-finished', kind: 'note', id: made.id, belongsTo: made.id });
  await tx.publish(noteWritten, { id: made.id, title: made.title });
};

it('[S-1554] what a transaction leaves goes with its COMMIT, all of it by one statement', async () => {
  const turns = await line.turnsOfTransaction(/note-finished/, () =>
    transaction(async (tx) => {
      await tx.manager.find(Note);
      await all(tx, note());
      await all(tx, note());
    }),
  );
  expect(turns).toBe(2);
});

it('[S-1554] all of it stays or nothing, also where that statement fails after the COMMIT was sent with it', async () => {
  const [kept, lost] = [note(), note()];
  await transaction((tx) => all(tx, kept));
  expect([await told(kept.id), await noted(kept.id), await database().manager.countBy(Note, { id: kept.id })]).toEqual([1, 1, 1]);
  const failing = transaction(async (tx) => {
    await tx.manager.insert(Note, lost);
    await all(tx, { ...note(), id: kept.id });
  });
  await expect(failing).rejects.toThrow(/duplicate key/);
  expect([await told(kept.id), await noted(kept.id), await database().manager.countBy(Note, { id: lost.id })]).toEqual([1, 1, 0]);
});

it('[S-1554] leaves nothing of a transaction that is refused', async () => {
  const refused = note();
  const failing = transaction(async (tx) => {
    await all(tx, refused);
    throw new Error('afterwards');
  });
  await expect(failing).rejects.toThrow('afterwards');
  expect([await told(refused.id), await noted(refused.id), await database().manager.countBy(Note, { id: refused.id })]).toEqual([0, 0, 0]);
});
