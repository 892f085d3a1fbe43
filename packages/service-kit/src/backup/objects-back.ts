import { Readable } from 'node:stream';
import { type ObjectStore, openStore } from '../store/index.js';
import type { KeptObjects, Place } from './manifest.js';
import { readSums } from './objects.js';
import { BackupRefused } from './refused.js';
import { sumOf } from './sums.js';

const AT_ONCE = 4;

/** Puts the kept objects into a store; what is there in its size already stays. @throws BackupRefused when one is missing or damaged */
export const giveBack = async (store: ObjectStore, objects: KeptObjects, place: Place): Promise<void> => {
  if ((await sumOf(place.sums).catch(() => '')) !== objects.sha256) throw new BackupRefused(`${place.sums} is damaged: take another backup.`);
  const source = openStore({ dir: place.objects });
  const give = async ([key, sum]: [string, string]): Promise<void> => {
    const kept = await source.stat(key);
    if (!kept) throw new BackupRefused(`${place.objects}/${key} is missing: take another backup.`);
    if ((await store.stat(key))?.size === kept.size) return;
    const { sha256 } = await store.putStream(key, await source.getRange(key));
    if (sha256 === sum) return;
    await store.delete(key);
    throw new BackupRefused(`${place.objects}/${key} is damaged: take another backup.`);
  };
  await Readable.from(await readSums(place.sums)).forEach(give, { concurrency: AT_ONCE });
};
