import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { from } from 'pg-copy-streams';
import type { KitConfig } from '../config.js';
import { migrateRestored } from '../database/migrate.js';
import { sqlState } from '../work/retry.js';
import { connect } from './cut.js';
import { columnsOf, fileOf } from './dump.js';
import type { KeptService, KeptTable, Place } from './manifest.js';
import { BackupRefused } from './refused.js';
import { advanceSequences, quoted, tablesOf } from './tables.js';
import { beginRestore } from './unfinished.js';
import { loadJobs } from './waiting-jobs.js';

/** What was sent in this time before the cut may have been on its way: it is sent again, and whoever had it knows its id. */
const ON_ITS_WAY = '1 day';

/**
 * Makes a database what it was at the cut: its schema by the migrations of that day, its rows in one transaction, then the migrations since. What was in it
 * is gone, and it is unfinished until `endRestore`.
 */
// biome-ignore lint/complexity/noBannedTypes: TypeORM names classes so.
export const rebuild = async (config: KitConfig, migrations: Function[], kept: KeptService, place: Place, cut: string): Promise<void> => {
  await withClient(config, async (client) => {
    // At no moment does it look like one that nobody has used.
    await client.query('BEGIN');
    await client.query('DROP SCHEMA IF EXISTS graphile_worker CASCADE');
    await client.query('DROP SCHEMA public CASCADE');
    await client.query('CREATE SCHEMA public');
    await beginRestore(client);
    await client.query('COMMIT');
  });
  await migrateRestored(config, migrations, kept.migrations);
  await withClient(config, (client) => fill(client, kept, place, cut));
  await migrateRestored(config, migrations);
};

const fill = async (client: pg.Client, kept: KeptService, place: Place, cut: string): Promise<void> => {
  await client.query('BEGIN');
  const tables = (await tablesOf(client)).map(({ name }) => name);
  refuseOtherTables(kept, tables, place);
  // Migrations write some rows themselves.
  await client.query(`TRUNCATE ${tables.map(quoted).join(', ')}`);
  for (const table of kept.tables) await asDamaged(fileOf(place, table.name), copyIn(client, table, place));
  await advanceSequences(client);
  await asDamaged(place.jobs, loadJobs(client, place.jobs));
  await client.query(`UPDATE outbox SET sent_at = NULL, returned_at = NULL WHERE sent_at > $1::timestamptz - interval '${ON_ITS_WAY}'`, [cut]);
  await client.query('COMMIT');
};

/** Its own tables, each of them once: neither those of PostgreSQL nor what migrations write about themselves. */
const refuseOtherTables = (kept: KeptService, tables: string[], place: Place): void => {
  const listed = kept.tables.map(({ name }) => name);
  if (listed.toSorted().join() !== tables.toSorted().join())
    throw new BackupRefused(`${place.tables} does not hold the tables of this service, each of them once: take another backup.`);
};

/** No gzip, or what PostgreSQL does not take: data, constraints, names. */
const DAMAGE = /^(Z_[A-Z]+_ERROR|(22|23|42)...)$/;

/** What is said of a file whose sum is right and whose content is not. The values in it are nobody's business. @throws BackupRefused */
const asDamaged = async (file: string, loaded: Promise<void>): Promise<void> =>
  loaded.catch((error) => {
    const state = sqlState(error) ?? '';
    throw DAMAGE.test(state) ? new BackupRefused(`${file} holds what its table does not take (${state}): take another backup.`) : error;
  });

const copyIn = async (client: pg.Client, table: KeptTable, place: Place): Promise<void> => {
  const rows = client.query(from(`COPY ${columnsOf(table)} FROM STDIN`));
  await pipeline(createReadStream(fileOf(place, table.name)), createGunzip(), rows);
  if (rows.rowCount !== table.rows)
    throw new BackupRefused(`${fileOf(place, table.name)} has ${rows.rowCount} rows and should have ${table.rows}: take another backup.`);
};

export const withClient = async <T>(config: KitConfig, run: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = await connect(config.service, config.databaseUrl);
  return run(client).finally(() => client.end());
};
