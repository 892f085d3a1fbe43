/** @module-tag nightly */

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type TestConfig, testConfig } from '@prepmarket/service-testing';
import pg from 'pg';
import { services } from './domains.js';

const KILLS = 10;

vi.setConfig({ testTimeout: 900_000, hookTimeout: 900_000 });

const open: TestConfig[] = [];
const emptyDatabase = async (): Promise<string> => {
  const config = await testConfig('migrations');
  open.push(config);
  return config.databaseUrl;
};
afterEach(async () => {
  for (const config of open.splice(0)) await config.drop();
});

const migrating = (service: string, databaseUrl: string): ChildProcess =>
  spawn(process.execPath, ['dist/admin.js', 'migrate'], {
    cwd: path.join(__dirname, '../services', service),
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
const toItsEnd = async (service: string, databaseUrl: string) => expect(await once(migrating(service, databaseUrl), 'exit')).toEqual([0, null]);

/** Everything that migrations make. */
const schemaOf = async (connectionString: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  const { rows } = await client
    .query(
      `SELECT 'column' AS kind, table_schema || '.' || table_name AS at, column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS what
         FROM information_schema.columns WHERE table_schema IN ('public', 'graphile_worker')
       UNION ALL SELECT 'index', schemaname || '.' || tablename, indexdef FROM pg_indexes WHERE schemaname IN ('public', 'graphile_worker')
       UNION ALL SELECT 'constraint', conrelid::regclass::text, pg_get_constraintdef(oid) FROM pg_constraint WHERE connamespace = 'public'::regnamespace
       UNION ALL SELECT 'migration', 'public', name FROM migrations
       ORDER BY 1, 2, 3`,
    )
    .finally(() => client.end());
  return rows;
};

it.each(services)(`[S-1089] F30: the migrations of %s, killed at any moment (${KILLS} rounds), are finished by two replicas at once`, async (service) => {
  const whole = await emptyDatabase();
  const from = Date.now();
  await toItsEnd(service, whole);
  const takes = Date.now() - from;
  const wanted = await schemaOf(whole);
  expect(wanted.length).toBeGreaterThan(50);
  for (let kill = 0; kill < KILLS; kill += 1) {
    const database = await emptyDatabase();
    const dying = migrating(service, database);
    await sleep((takes * (kill + Math.random())) / KILLS);
    const ended = once(dying, 'exit');
    if (dying.exitCode === null) {
      dying.kill('SIGKILL');
      await ended;
    }
    await Promise.all([toItsEnd(service, database), toItsEnd(service, database)]);
    expect(await schemaOf(database)).toEqual(wanted);
  }
});
