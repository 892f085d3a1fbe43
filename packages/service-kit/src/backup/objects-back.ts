import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ObjectStore, openStore } from '../store/index.js';
import type { KeptObjects, Place } from './manifest.js';
import { readSums } from './objects.js';
import { BackupRefused } from './refused.js';
import { sumOf } from './sums.js';

const AT_ONCE = 4;

/** @throws BackupRefused when one is missing or damaged, or the list of them */
export const refuseDamagedObjects = async (objects: KeptObjects, place: Place): Promise<void> => {
  const check = async (file: string, sha256: string): Promise<void> => {
    if ((await sumOf(file).catch(() => '')) !== sha256) throw new BackupRefused(`${file} is damaged or missing: take another backup.`);
  };
  await check(place.sums, objects.sha256);
  await eachKept(place, (key, sha256) => check(join(place.objects, key), sha256));
};

/** Puts the kept objects into a store; what is there with its sum already stays. Gives how many were there otherwise. */
export const giveBack = async (store: ObjectStore, place: Place): Promise<number> => {
  const source = openStore({ dir: place.objects });
  let otherwise = 0;
  await eachKept(place, async (key, kept) => {
    if (await store.stat(key)) {
      if ((await sumIn(store, key)) === kept) return;
      otherwise += 1;
    }
    const { sha256 } = await store.putStream(key, await source.getRange(key));
    if (sha256 !== kept) throw new BackupRefused(`${join(place.objects, key)} has changed meanwhile: give the same command again.`);
  });
  return otherwise;
};

const eachKept = async (place: Place, run: (key: string, sha256: string) => Promise<void>): Promise<void> => {
  const one = ([key, sha256]: [string, string]) => run(key, sha256);
  await Readable.from(await readSums(place.sums)).forEach(one, { concurrency: AT_ONCE });
};

const sumIn = async (store: ObjectStore, key: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(await store.getRange(key), hash);
  return hash.digest('hex');
};
