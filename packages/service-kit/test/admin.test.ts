import { randomUUID } from 'node:crypto';
import type { INestApplication } from '@nestjs/common';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import { DataSource } from 'typeorm';
import { inFolder } from '../src/admin/command.js';
import { administer, rowsOf, startService } from '../src/index.js';
import { Note, noteWritten, options, people } from './sample.js';

const everything = {
  ...options,
  republish: [
    rowsOf('notes', Note, async (tx, notes) => {
      for (const { id, title } of notes) await tx.publish(noteWritten, { id, title });
    }),
  ],
};
let config: TestConfig;
let app: INestApplication;

const run = async (...words: string[]): Promise<string[]> => {
  const said: string[] = [];
  await administer(config, everything, words, { say: (line) => void said.push(line), typed: inFolder });
  return said;
};
const query = (sql: string, values?: unknown[]) => app.get(DataSource).query(sql, values);

const dead = (data: object, id = randomUUID()) => {
  const type = people.registered.type;
  const envelope = { id, type, version: 1, occurredAt: new Date().toISOString(), correlationId: 'c', data };
  return query('INSERT INTO dead_letters (id, type, envelope, reason) VALUES ($1, $2, $3, $4)', [id, type, envelope, 'The database was away']);
};

beforeAll(async () => {
  config = await testConfig('notes');
  expect(await run('migrate')).toEqual(['The database of notes is at this version.']);
  app = await startService({ ...config, migrations: 'await' }, options);
});
afterAll(async () => {
  await app.close();
  await config.drop();
});

describe("an operator's command", () => {
  it('[S-931] migrates, so that a service that waits for it starts; again it changes nothing', async () => {
    expect(await run('migrate')).toEqual(['The database of notes is at this version.']);
  });

  it('[S-931] that is none is answered with those there are', async () => {
    await expect(run('events', 'delete')).rejects.toThrow(
      /^Usage: node dist\/admin.js migrate \| backup <folder> \[--keep <number>\] \| restore <folder> \[--force\] \| events lag \| events dead-letters \| events replay \| events republish \[--from <records>:<id>\]$/,
    );
  });

  it('[S-931] tells what waits', async () => {
    expect(await run('events', 'lag')).toEqual(['Events that wait to be sent: 0.', 'Dead letters: 0.', 'No event of others was handled yet.']);
    expect(await run('events', 'dead-letters')).toEqual(['There are no dead letters.']);
    expect(await run('events', 'replay')).toEqual(['There are no dead letters.']);
  });

  it('[S-931] has dead letters handled by the running service: what is mended has its effect, the rest stays with its reason', async () => {
    const id = randomUUID();
    const person = {
      id,
      version: 1,
      firstName: 'Ann',
      lastName: 'Lee',
      company: '',
      role: 'client',
      suspended: false,
      tokensValidFrom: new Date().toISOString(),
    };
    await dead(person);
    await dead({ id: 'nobody' });
    expect(await run('events', 'dead-letters')).toEqual([expect.stringMatching(/^2 accounts\.registered\.v1 since .+: The database was away$/)]);
    expect((await run('events', 'replay')).at(-1)).toBe('1 had their effect; dead letters now: 1.');
    expect(await query('SELECT first_name FROM people WHERE id = $1', [id])).toEqual([{ first_name: 'Ann' }]);
    expect(await run('events', 'dead-letters')).toEqual([expect.stringMatching(/^1 accounts\.registered\.v1 since .+: Data does not fit/)]);
    expect((await run('events', 'lag')).at(-1)).toMatch(/^The last event of others was handled at 20/);
  });

  it('[S-931] publishes all current state again, and the running service sends it', async () => {
    await query(`INSERT INTO notes SELECT gen_random_uuid(), 'A note', gen_random_uuid(), 0 FROM generate_series(1, 3)`);
    expect(await run('events', 'republish')).toEqual(['3 events were published; they leave as fast as the broker takes them.']);
    await until(async () => (await query('SELECT FROM outbox WHERE sent_at IS NULL')).length === 0);
    expect(await query('SELECT count(*)::int AS sent FROM outbox WHERE type = $1', [noteWritten.type])).toEqual([{ sent: 3 }]);
  });
});
