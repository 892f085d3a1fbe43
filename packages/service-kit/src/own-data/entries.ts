import { Readable } from 'node:stream';
import { type DataSource, In } from 'typeorm';
import { FileRow } from '../files/file.entity.js';
import type { ObjectStore } from '../store/index.js';
import { apart, type ZipEntry } from '../zip/index.js';
import { jsonRows } from './json-rows.js';
import type { OwnData } from './own-data.js';

const AT_ONCE = 500;

const text = (name: string, content: string): ZipEntry => ({ name, open: async () => Readable.from([content]) });

async function* filesOf(database: DataSource, store: ObjectStore, keys: readonly string[]): AsyncGenerator<ZipEntry> {
  const lost: string[] = [];
  const folders = new Map<string, ReturnType<typeof apart>>();
  for (let from = 0; from < keys.length; from += AT_ONCE) {
    const rows = await database.manager.find(FileRow, { where: { key: In(keys.slice(from, from + AT_ONCE)) }, order: { createdAt: 'ASC', key: 'ASC' } });
    for (const { key, originalname, subject, createdAt, size } of rows) {
      const folder = subject ?? 'none';
      const name = folders.get(folder) ?? apart();
      folders.set(folder, name);
      const path = `files/${folder}/${name(originalname)}`;
      // Removed since the list was made, or lost: the rest is worth having.
      if ((await store.stat(key))?.size === size) yield { name: path, size, at: createdAt, open: () => store.getRange(key) };
      else lost.push(path);
    }
  }
  if (lost.length > 0) yield text('files/Missing.txt', `These files could not be read:\r\n\r\n${lost.join('\r\n')}\r\n`);
}

const listed = (files: string) =>
  `SELECT f.key AS page_key, f.subject AS record, f.kind, f.originalname AS name, f.size::float8 AS size, f.sha256, f.created_at FROM files f WHERE f.key IN (${files})`;

/** All that is in the zip of one person, one after the other. */
export async function* ownEntries(database: DataSource, store: ObjectStore, own: OwnData, who: string): AsyncGenerator<ZipEntry> {
  yield text('Read me.txt', `${own.about}\r\n`);
  for (const { name, rows } of own.rows) yield { name: `${name}.json`, open: async () => jsonRows(database, rows, who) };
  if (own.more) yield* own.more(database, who);
  if (!own.files) return;
  yield { name: 'files.json', open: async () => jsonRows(database, listed(own.files as string), who) };
  const keys: { key: string }[] = await database.query(own.files, [who]);
  yield* filesOf(
    database,
    store,
    keys.map(({ key }) => key),
  );
}
