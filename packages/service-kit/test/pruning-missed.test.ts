/** @module-tag nightly */

import type { INestApplication } from '@nestjs/common';
import { type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import { startService } from '../src/index.js';
import { options } from './sample.js';

let config: TestConfig;
let database: pg.Client;
const apps: INestApplication[] = [];

const start = async (replicas: number) => {
  apps.push(...(await Promise.all(Array.from({ length: replicas }, () => startService(config, { ...options, jobsAlone: true })))));
};
/** Also ends what each of them makes up for. */
const stop = async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
};
const count = async (table: string): Promise<number> => (await database.query(`SELECT count(*)::int AS n FROM ${table}`)).rows[0].n;
const tasks = async (): Promise<string[]> => (await database.query('SELECT task FROM made_up ORDER BY task')).rows.map(({ task }) => task);

const oldRows = () =>
  database.query(`INSERT INTO inbox (event_id, received_at) SELECT gen_random_uuid(), now() - interval '61 days' FROM generate_series(1, 3);
    INSERT INTO idempotency_keys (scope, key, body_hash, created_at) VALUES ('s', gen_random_uuid()::text, '', now() - interval '25 hours')`);
const lastRun = (ago: string) =>
  database.query(`UPDATE graphile_worker._private_known_crontabs SET known_since = now() - interval '9 days', last_execution = now() - $1::interval`, [ago]);

/** Everything that was not started by the clock itself. */
const NOTED = `CREATE TABLE made_up (task text NOT NULL);
  CREATE FUNCTION note_made_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    INSERT INTO made_up SELECT identifier FROM graphile_worker._private_tasks WHERE id = NEW.task_id AND (NEW.payload->'_cron'->>'backfilled')::boolean;
    RETURN NULL; END $$;
  CREATE TRIGGER note_made_up AFTER INSERT ON graphile_worker._private_jobs FOR EACH ROW EXECUTE FUNCTION note_made_up()`;

beforeAll(async () => {
  config = await testConfig('notes');
  await start(1);
  await stop();
  database = new pg.Client({ connectionString: config.databaseUrl });
  await database.connect();
  await database.query(NOTED);
});
afterAll(async () => {
  await stop();
  await database.end();
  await config.drop();
});
beforeEach(() => database.query('TRUNCATE made_up, inbox, idempotency_keys'));
afterEach(stop);

describe('where no process was there at the hour', () => {
  it('[S-1040] old rows go at the next start, once for two replicas, and not again within the day', async () => {
    await lastRun('2 days');
    await oldRows();
    await start(2);
    await until(async () => (await count('inbox')) + (await count('idempotency_keys')) === 0);
    await stop();
    expect(await tasks()).toEqual(['prune_daily', 'prune_hourly']);
    await start(2);
    await stop();
    expect((await tasks()).filter((task) => task === 'prune_daily')).toHaveLength(1);
  });

  it('[S-1040] they go once, however many days it was', async () => {
    await lastRun('8 days');
    await start(1);
    await until(async () => (await count('made_up')) > 1);
    await stop();
    expect(await tasks()).toEqual(['prune_daily', 'prune_hourly']);
  });

  it('[S-1040] a database that has just been made has nothing to make up for', async () => {
    await database.query(`UPDATE graphile_worker._private_known_crontabs SET known_since = now() + interval '1 minute', last_execution = NULL`);
    await start(1);
    await stop();
    expect(await tasks()).toEqual([]);
  });
});
