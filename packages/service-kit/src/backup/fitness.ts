import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { kitMigrations } from '../database/kit-tables.js';
import { openStore } from '../store/index.js';
import type { BackedUp } from './backup.js';
import { refuseDamaged } from './listed.js';
import { withClient } from './load.js';
import { type KeptService, placeOf } from './manifest.js';
import { BackupRefused } from './refused.js';
import { quoted, tablesOf } from './tables.js';
import { isUnfinished } from './unfinished.js';

/** What a service writes into a database that nobody has used. */
const BY_ITSELF = ['installation', 'jwks'];
const OTHERS = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'";
const PLACE = `SELECT (SELECT system_identifier FROM pg_control_system()) || '/' || current_database() AS place`;
const FORCE = 'use --force';
const [LEAVE_WITHIN, LOOK_MS] = [5000, 100];

/** Whether what is kept of a service can be put back, before anything is touched. `force` puts it over what is there. @throws BackupRefused */
export const refuseUnfit = async (service: BackedUp, kept: KeptService | undefined, folder: string, force: boolean): Promise<void> => {
  const { config, administered } = service;
  if (!kept) throw new BackupRefused(`${folder} holds nothing of ${config.service}.`);
  await refuseDamaged(kept, placeOf(folder, config.service));
  const known = new Set([...kitMigrations, ...administered.migrations].map(({ name }) => name));
  const newer = kept.migrations.filter((name) => !known.has(name));
  if (newer.length > 0) throw new BackupRefused(`${folder} was made by a newer version (${newer.join(', ')}): restore it with that one.`);
  await withClient(config, async (client) => {
    if (await isUsed(client)) throw new BackupRefused(`The database of ${config.service} is in use: stop the product first.`);
    if (!force && !(await isEmpty(client)))
      throw new BackupRefused(`The database of ${config.service} is not empty: give an empty one, or ${FORCE} to replace what is in it.`);
    if (!force) await refuseForeignStore(service, client);
  });
};

/** Connections of what has just been stopped end by themselves. */
const isUsed = async (client: pg.Client): Promise<boolean> => {
  for (const until = Date.now() + LEAVE_WITHIN; (await client.query(OTHERS)).rowCount; await sleep(LOOK_MS)) if (Date.now() > until) return true;
  return false;
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
  const store = openStore(config.store);
  const mark = `marks/${administered.letter}`;
  if (!(await store.stat(mark))) return;
  const { place }: { place: string } = (await client.query(PLACE)).rows[0];
  if (!(await text(await store.getRange(mark))).endsWith(` ${place}`))
    throw new BackupRefused(`The file store of ${config.service} belongs to another database: give an empty one, or ${FORCE} to take it over.`);
};
