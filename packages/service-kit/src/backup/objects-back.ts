import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type ObjectStore, openStore } from '../store/index.js';
import { eachObject } from './listed.js';
import type { Place } from './manifest.js';
import { BackupRefused } from './refused.js';

/** Puts the kept objects into a store; what is there with its sum already stays. Gives how many were there otherwise. */
export const giveBack = async (store: ObjectStore, place: Place): Promise<number> => {
  const source = openStore({ dir: place.objects });
  let otherwise = 0;
  await eachObject(place, async (key, kept) => {
    if (await store.stat(key)) {
      if ((await sumIn(store, key)) === kept) return;
      otherwise += 1;
    }
    const { sha256 } = await store.putStream(key, await source.getRange(key));
    if (sha256 !== kept) throw new BackupRefused(`${join(place.objects, key)} has changed meanwhile: give the same command again.`);
  });
  return otherwise;
};

const sumIn = async (store: ObjectStore, key: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(await store.getRange(key), hash);
  return hash.digest('hex');
};
