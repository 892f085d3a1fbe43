import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type { DataSource } from 'typeorm';
import type { KitConfig } from '../config.js';
import { libraryLog } from '../jobs/library-log.js';
import { sqlState } from '../work/retry.js';
import { openForMigrations } from './data-source.js';
import { kitMigrations } from './kit-tables.js';

const LOCK = 7_255_001;
const PATIENCE_MS = 60_000;
const STARTING_UP = /^(57P03|ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|53300)/;

/**
 * Brings the database to this version: the kit's tables, then the service's migrations by their time stamps, then the job library's own schema. Replicas that start at once take turns.
 * A database that does not answer yet is waited for up to a minute.
 */
// biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
export const migrate = async (config: KitConfig, migrations: Function[]): Promise<void> => {
  const database = await patiently(config, () => openForMigrations(config, [...kitMigrations, ...migrations]));
  try {
    await underLock(database, async () => {
      await database.runMigrations({ transaction: 'each' });
      await migrateJobs({ connectionString: config.databaseUrl, maxPoolSize: 2, logger: libraryLog });
    });
  } finally {
    await database.destroy();
  }
};

const underLock = async (database: DataSource, run: () => Promise<unknown>): Promise<void> => {
  const holder = database.createQueryRunner();
  await holder.query('SELECT pg_advisory_lock($1)', [LOCK]);
  try {
    await run();
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [LOCK]).finally(() => holder.release());
  }
};

const patiently = async <T>(config: KitConfig, open: () => Promise<T>): Promise<T> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      const notYet = STARTING_UP.test(sqlState(error) ?? '') || /timeout/i.test((error as Error).message);
      if (!notYet || Date.now() > until) throw error;
      new Logger('Database').warn(`${config.service}: the database does not answer yet (${(error as Error).message}); trying again`);
      await sleep(1000);
    }
  }
};
