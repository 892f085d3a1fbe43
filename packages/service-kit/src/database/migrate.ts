import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { runMigrations as migrateJobs } from 'graphile-worker';
import type { DataSource } from 'typeorm';
import { refuseUnfinished } from '../backup/unfinished.js';
import type { KitConfig } from '../config.js';
import { libraryLog } from '../jobs/library-log.js';
import { sqlState } from '../work/retry.js';
import { openForMigrations } from './data-source.js';
import { kitMigrations } from './kit-tables.js';
import { isPassing } from './passing.js';
import { watchedPool } from './watched-pool.js';

const LOCK = 7_255_001;
/** A database that is not there yet, or that others migrate, is waited for so long. */
const PATIENCE_MS = 300_000;
const LOOK_MS = 1000;
const TURN_MS = 100;

/** What migrations need to know of a service. */
type Migrated = Pick<KitConfig, 'service' | 'databaseUrl'>;

/**
 * Brings the database to this version: the job library's own schema, then the kit's tables and the service's migrations by their time stamps. Processes that
 * do it at once take turns. A database that does not answer yet is waited for up to five minutes. What is half restored is
 * refused.
 */
// biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
export const migrate = (config: Migrated, migrations: Function[]): Promise<void> =>
  bringUp(config, [...kitMigrations, ...migrations], (database) => refuseUnfinished(config.service, (text) => database.query(text)));

/** The same for the database that a restore makes; with `only` it comes as far as these migrations. */
// biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
export const migrateRestored = (config: KitConfig, migrations: Function[], only?: readonly string[]): Promise<void> =>
  bringUp(
    config,
    [...kitMigrations, ...migrations].filter(({ name }) => !only || only.includes(name)),
  );

// biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
const bringUp = async (config: Migrated, wanted: Function[], refuse?: (database: DataSource) => Promise<void>): Promise<void> => {
  const database = await patiently(config, () => openForMigrations(config, wanted));
  try {
    // The service's own come last: who waits for them finds all the rest.
    await underLock(database, async () => {
      await refuse?.(database);
      await bringUpJobs(config);
      await database.runMigrations({ transaction: 'each' });
    });
  } finally {
    await database.destroy();
  }
};

/** The library's own pool stops listening before its connections are closed: one that the database ended just then would end the process. */
const bringUpJobs = async ({ databaseUrl }: Migrated): Promise<void> => {
  const pgPool = watchedPool({ connectionString: databaseUrl, max: 2 }, () => undefined);
  await migrateJobs({ pgPool, logger: libraryLog }).finally(() => pgPool.end());
};

/**
 * Waits until another process has brought the database to this version or a newer one.
 * @throws Error that names what is missing, after 5 minutes
 */
// biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
export const awaitMigrations = async (config: KitConfig, migrations: Function[], patience = PATIENCE_MS): Promise<void> => {
  const wanted = [...kitMigrations, ...migrations].map(({ name }) => name);
  const database = await patiently(config, () => openForMigrations(config, []));
  try {
    const until = Date.now() + patience;
    for (let missing = await missingIn(database, wanted); missing.length > 0; missing = await missingIn(database, wanted)) {
      if (Date.now() > until)
        throw new Error(
          `The database of ${config.service} was not brought to this version (${missing.join(', ')}): run its migrations, or set MIGRATIONS=run.`,
        );
      await sleep(LOOK_MS);
    }
  } finally {
    await database.destroy();
  }
};

const UNDEFINED_TABLE = '42P01';

const missingIn = async (database: DataSource, wanted: string[]): Promise<string[]> => {
  const rows: { name: string }[] = await database.query('SELECT name FROM migrations').catch((error) => {
    if (sqlState(error) === UNDEFINED_TABLE) return [];
    throw error;
  });
  const there = new Set(rows.map(({ name }) => name));
  return wanted.filter((name) => !there.has(name));
};

const underLock = async (database: DataSource, run: () => Promise<unknown>): Promise<void> => {
  const holder = database.createQueryRunner();
  // Who waits for the lock in a statement would itself be waited for by an index that is made without locking its table, for ever.
  while (!(await holder.query('SELECT pg_try_advisory_lock($1) AS mine', [LOCK]))[0].mine) await sleep(TURN_MS);
  try {
    await run();
  } finally {
    await holder.query('SELECT pg_advisory_unlock($1)', [LOCK]).finally(() => holder.release());
  }
};

const patiently = async <T>(config: Migrated, open: () => Promise<T>): Promise<T> => {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await open();
    } catch (error) {
      if (!isPassing(error) || Date.now() > until) throw error;
      new Logger('Database').warn({ err: error, service: config.service }, 'The database does not answer yet, it is tried again');
      await sleep(1000);
    }
  }
};
