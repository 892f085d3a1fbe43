import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to } from 'pg-copy-streams';
import type { KeptService, KeptTable, Place } from './manifest.js';
import { summing } from './sums.js';
import { quoted, type Table, tablesOf } from './tables.js';
import { dumpJobs } from './waiting-jobs.js';

export const fileOf = (place: Place, table: string): string => join(place.tables, `${table}.copy.gz`);
export const columnsOf = ({ name, columns }: Table): string => `${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** Writes everything of a database but its schema, which its migrations make again. */
export const dump = async (reader: pg.Client, place: Place): Promise<Pick<KeptService, 'migrations' | 'tables' | 'jobs'>> => {
  await mkdir(place.tables, { recursive: true, mode: 0o700 });
  const migrations: { name: string }[] = (await reader.query('SELECT name FROM migrations ORDER BY id')).rows;
  const tables: KeptTable[] = [];
  for (const table of await tablesOf(reader)) tables.push({ ...table, ...(await copyOut(reader, table, fileOf(place, table.name))) });
  return { migrations: migrations.map(({ name }) => name), tables, jobs: await dumpJobs(reader, place.jobs) };
};

const copyOut = async (reader: pg.Client, table: Table, file: string): Promise<{ rows: number; sha256: string }> => {
  const hash = createHash('sha256');
  const rows = reader.query(to(`COPY ${columnsOf(table)} TO STDOUT`));
  await pipeline(rows, createGzip(), summing(hash), createWriteStream(file, { mode: 0o600, flush: true }));
  return { rows: rows.rowCount, sha256: hash.digest('hex') };
};
