import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { kitMigrations } from '../database/kit-tables.js';
import { placeIn, readMark } from '../files/mark.js';
import { isKey, openStore } from '../store/index.js';
import type { BackedUp } from './backup.js';
import { refuseDamaged } from './listed.js';
import { withClient } from './load.js';
import { type KeptService, type Place, placeOf } from './manifest.js';
import { readSums } from './objects.js';
import { BackupRefused } from './refused.js';
import { quoted, tablesOf } from './tables.js';
import { isUnfinished } from './unfinished.js';
import { readJobs } from './waiting-jobs.js';

/** What a service writes into a database that nobody has used. */
const BY_ITSELF = ['installation', 'jwks'];
const OTHERS =
  "SELECT DISTINCT coalesce(nullif(application_name, ''), 'without a name') || coalesce(' at ' || host(client_addr), '') AS who FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'";
const FORCE = 'use --force';
const [LEAVE_WITHIN, LOOK_MS] = [5000, 100];

/** Whether what is kept of a service can be put back, before anything is touched. `force` puts it over what is there. @throws BackupRefused */
export const refuseUnfit = async (service: BackedUp, kept: KeptService | undefined, folder: string, force: boolean): Promise<void> => {
  const { config, administered } = service;
  if (!kept) throw new BackupRefused(`${folder} holds nothing of ${config.service}.`);
  await refuseStrange(service, placeOf(folder, config.service));
  await refuseDamaged(kept, placeOf(folder, config.service));
  await readJobs(placeOf(folder, config.service).jobs);
  const known = new Set([...kitMigrations, ...administered.migrations].map(({ name }) => name));
  const newer = kept.migrations.filter((name) => !known.has(name));
  if (newer.length > 0) throw new BackupRefused(`${folder} was made by a newer version (${newer.join(', ')}): restore it with that one.`);
  await withClient(config, async (client) => {
    const users = await usersOf(client);
    if (users.length > 0) throw new BackupRefused(`The database of ${config.service} is in use (${users.join(', ')}): stop the product first.`);
    if (!force && !(await isEmpty(client)))
      throw new BackupRefused(`The database of ${config.service} is not empty: give an empty one, or ${FORCE} to replace what is in it.`);
    if (!force) await refuseForeignStore(service, client);
  });
};

/** Its own objects alone are put into a store that others share. */
const refuseStrange = async ({ administered: { letter, adopts } }: BackedUp, place: Place): Promise<void> => {
  const own = [...(letter ? [`${letter}-`] : []), ...(adopts ? [adopts] : [])];
  for (const key of (await readSums(place.sums)).keys())
    if (!isKey(key) || !own.some((prefix) => key.startsWith(prefix)))
      throw new BackupRefused(`${place.sums} names ${key}, which is no file of this service: take another backup.`);
};

/** Connections of what has just been stopped end by themselves. */
const usersOf = async (client: pg.Client): Promise<string[]> => {
  for (const until = Date.now() + LEAVE_WITHIN; ; await sleep(LOOK_MS)) {
    const { rows } = await client.query<{ who: string }>(`${OTHERS} ORDER BY 1`);
    if (rows.length === 0 || Date.now() > until) return rows.map(({ who }) => who);
  }
};

/** What a restore left half-way is nobody's. */
const isEmpty = async (client: pg.Client): Promise<boolean> => {
  if (await isUnfinished(async (text) => (await client.query(text)).rows)) return true;
  for (const { name } of await tablesOf(client)) {
    if (BY_ITSELF.includes(name)) continue;
    if ((await client.query(`SELECT FROM ${quoted(name)} LIMIT 1`)).rowCount) return false;
  }
  return true;
};

/** Who takes a store over has its files deleted whose rows he lacks. */
const refuseForeignStore = async ({ config, administered }: BackedUp, client: pg.Client): Promise<void> => {
  if (!administered.letter) return;
  const found = await readMark(openStore(config.store), administered.letter);
  if (found !== undefined && !found.endsWith(` ${await placeIn(async (query) => (await client.query(query)).rows)}`))
    throw new BackupRefused(`The file store of ${config.service} belongs to another database: give an empty one, or ${FORCE} to take it over.`);
};
