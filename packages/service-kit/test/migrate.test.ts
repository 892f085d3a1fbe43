import { setTimeout as sleep } from 'node:timers/promises';
import { api, type TestConfig, testConfig, until } from '@prepmarket/service-testing';
import pg from 'pg';
import type { QueryRunner } from 'typeorm';
import { awaitMigrations, migrate, startService } from '../src/index.js';
import { options } from './sample.js';

const WAITING = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'CREATE INDEX CONCURRENTLY%' AND wait_event_type = 'Lock'";

let config: TestConfig;
beforeEach(async () => {
  config = await testConfig('notes');
});
afterEach(() => config.drop());

describe('migrations', () => {
  it('[S-913] run once when two run them at the same moment, and end', async () => {
    await Promise.all([migrate(config, options.migrations), migrate(config, options.migrations)]);
    await awaitMigrations(config, options.migrations, 0);
  });

  it('[S-1550] of two that make an index without locking its table neither waits for the other for ever', async () => {
    class Indexed1900000000000 {
      transaction = false;
      up = (runner: QueryRunner) => runner.query('CREATE INDEX CONCURRENTLY notes_title ON notes (title)');
      down = async () => undefined;
    }
    const [database, holder] = [1, 2].map(() => new pg.Client({ connectionString: config.databaseUrl })) as [pg.Client, pg.Client];
    await Promise.all([database.connect(), holder.connect()]);
    await migrate(config, options.migrations);
    // Holds the first back until the second waits for its turn.
    await holder.query('BEGIN');
    await holder.query('LOCK TABLE notes IN SHARE UPDATE EXCLUSIVE MODE');
    const both = Promise.all([1, 2].map(() => migrate(config, [...options.migrations, Indexed1900000000000])));
    await until(async () => (await database.query(WAITING)).rows.length > 0);
    await sleep(500);
    await holder.query('ROLLBACK');
    await both.finally(() => Promise.all([database.end(), holder.end()]));
  });

  it('[S-913] are waited for by a service that is told to, which starts when they are there', async () => {
    let up = false;
    const starting = startService({ ...config, migrations: 'await' }, options).finally(() => {
      up = true;
    });
    await sleep(2500);
    expect(up).toBe(false);
    await migrate(config, options.migrations);
    const app = await starting;
    await api(app).get('/health/started').expect(200);
    await app.close();
  });

  it('[S-913] of a newer version are no hindrance to the one before', async () => {
    class Later1900000000000 {
      up = async () => undefined;
      down = async () => undefined;
    }
    await migrate(config, [...options.migrations, Later1900000000000]);
    await awaitMigrations(config, options.migrations, 0);
  });

  it('[S-913] that nobody runs are said in one sentence', async () => {
    await migrate(config, []);
    const sentence = /^The database of notes was not brought to this version \(Notes1800000000000\): run its migrations, or set MIGRATIONS=run\.$/;
    await expect(awaitMigrations(config, options.migrations, 0)).rejects.toThrow(sentence);
  });
});
