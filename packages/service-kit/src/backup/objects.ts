import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type pg from 'pg';
import type { FilesConfig } from '../files/index.js';
import { type ObjectStore, openStore } from '../store/index.js';
import type { KeptObjects, Place } from './manifest.js';
import { sumOf } from './sums.js';

const AT_ONCE = 4;

/** An object that a row names, with the sum that its row of `files` says. Another column says none, and may go on naming what was dropped. */
export interface NamedObject {
  key: string;
  sha256: string | null;
}

/** What the rows of a database name in its store. */
export const namedObjects = async (reader: pg.Client, { namedBy = [] }: Pick<FilesConfig, 'namedBy'>): Promise<NamedObject[]> => {
  const others = namedBy.map((column) => `SELECT ${column}, NULL FROM ${column.split('.')[0]} WHERE ${column} IS NOT NULL`);
  const all = ['SELECT key, sha256 FROM files', ...others].join(' UNION ALL ');
  return (await reader.query(`SELECT DISTINCT ON (key) key, sha256 FROM (${all}) AS named ORDER BY key, sha256`)).rows;
};

/** What others left for this service to take over: their events, which name it, may be on their way. */
export const leftObjects = async (store: ObjectStore, prefix: string): Promise<NamedObject[]> => {
  const left: NamedObject[] = [];
  for await (const { key } of store.list(prefix)) left.push({ key, sha256: null });
  return left;
};

/** Sums of kept objects by their keys, from a file as `sha256sum` writes it. */
export const readSums = async (file: string): Promise<Map<string, string>> => {
  const text = await readFile(file, 'utf8').catch(() => '');
  return new Map([...text.matchAll(/^([0-9a-f]{64}) {2}objects\/(.+)$/gm)].map(([, sha256, key]) => [key as string, sha256 as string]));
};
const line = (key: string, sha256: string): string => `${sha256}  objects/${key}\n`;

/**
 * Copies objects into the backup, some at once. Objects never change, so what an earlier attempt has copied stays, and what a former backup has is linked.
 * What the store lacks already, or holds otherwise than its row says, is no reason to keep nothing: it is told.
 */
export const keepObjects = async (
  store: ObjectStore,
  named: NamedObject[],
  place: Place,
  former?: Place,
): Promise<{ objects: KeptObjects; faults: string[]; lost: number }> => {
  const target = openStore({ dir: place.objects });
  await mkdir(place.objects, { recursive: true, mode: 0o700 });
  const before = await readSums(place.sums);
  const link = await linker(place, former);
  const sums = new Map<string, string>();
  const faults: string[] = [];
  let [bytes, lost] = [0, 0];
  const keep = async ({ key, sha256 }: NamedObject): Promise<void> => {
    const known = before.get(key);
    const there = known === undefined ? null : await target.stat(key);
    const kept = known !== undefined && there ? { size: there.size, sha256: known } : ((await link(key)) ?? (await copied(store, target, key)));
    if (!kept) {
      if (sha256 === null) return;
      lost += 1;
      return void faults.push(`${key} is not in the store`);
    }
    if (known === undefined) await appendFile(place.sums, line(key, kept.sha256), { mode: 0o600 });
    if (sha256 !== null && sha256 !== kept.sha256) faults.push(`${key} is not what its row says`);
    sums.set(key, kept.sha256);
    bytes += kept.size;
  };
  const all = new Map([...named].reverse().map((each) => [each.key, each]));
  await Readable.from(all.values()).forEach(keep, { concurrency: AT_ONCE });
  for (const key of before.keys()) if (!sums.has(key)) await target.delete(key);
  const keys = [...sums.keys()].sort();
  await writeFile(place.sums, keys.map((key) => line(key, sums.get(key) as string)).join(''), { mode: 0o600, flush: true });
  await rm(`${place.objects}/.partial`, { recursive: true, force: true });
  return { objects: { count: keys.length, bytes, sha256: await sumOf(place.sums) }, faults: faults.sort(), lost };
};

/** Whether a store lacks more of what is named than it has: then it is another one than the files were put into. What is kept may be of a former backup. */
export const isOtherStore = async (store: ObjectStore, lost: number, place: Place): Promise<boolean> => {
  let unmatched = lost;
  for (const key of (await readSums(place.sums)).keys()) {
    if (unmatched === 0) return false;
    if (await store.stat(key)) unmatched -= 1;
  }
  return unmatched > 0;
};

const copied = async (store: ObjectStore, target: ObjectStore, key: string): Promise<{ size: number; sha256: string } | undefined> => {
  const source = await store.getRange(key).catch(async (error) => {
    if ((await store.stat(key)) === null) return undefined;
    throw error;
  });
  return source && target.putStream(key, source);
};

/** Links an object to the one of a former backup, where that has it and the disk can. */
const linker = async (place: Place, former?: Place): Promise<(key: string) => Promise<{ size: number; sha256: string } | undefined>> => {
  if (!former) return async () => undefined;
  const [sums, source] = [await readSums(former.sums), openStore({ dir: former.objects })];
  return async (key) => {
    const [sha256, target] = [sums.get(key), join(place.objects, key)];
    const there = sha256 === undefined ? null : await source.stat(key);
    if (sha256 === undefined || !there) return undefined;
    await mkdir(dirname(target), { recursive: true, mode: 0o700 });
    await rm(target, { force: true });
    return source.linkTo(key, target).then(
      () => ({ size: there.size, sha256 }),
      () => undefined,
    );
  };
};
