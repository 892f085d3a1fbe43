import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileOf } from './dump.js';
import type { KeptService, Place } from './manifest.js';
import { readSums } from './objects.js';
import { BackupRefused } from './refused.js';
import { sumOf } from './sums.js';

const AT_ONCE = 4;

interface Listed {
  file: string;
  sha256: string;
}

/** Every file but the objects. */
const listed = ({ jobs, tables, objects }: KeptService, place: Place): Listed[] => [
  { file: place.jobs, sha256: jobs.sha256 },
  ...tables.map(({ name, sha256 }) => ({ file: fileOf(place, name), sha256 })),
  ...(objects ? [{ file: place.sums, sha256: objects.sha256 }] : []),
];

/** @throws BackupRefused when something that a backup lists is not there, or otherwise than it says */
export const refuseDamaged = async (kept: KeptService, place: Place): Promise<void> => {
  const check = async ({ file, sha256 }: Listed): Promise<void> => {
    if ((await sumOf(file).catch(() => '')) !== sha256) throw new BackupRefused(`${file} is damaged or missing: take another backup.`);
  };
  for (const each of listed(kept, place)) await check(each);
  if (kept.objects) await eachObject(place, (key, sha256) => check({ file: join(place.objects, key), sha256 }));
};

/** @throws BackupRefused when something is not there that a backup is about to list */
export const refuseIncomplete = async (kept: KeptService, place: Place): Promise<void> => {
  const check = (file: string): Promise<void> =>
    access(file).catch(() => {
      throw new BackupRefused(`${file} went away while the backup was taken: leave its folder alone, and give the same command again.`);
    });
  for (const { file } of listed(kept, place)) await check(file);
  if (kept.objects) await eachObject(place, (key) => check(join(place.objects, key)));
};

/** Each object that is kept, some at once. */
export const eachObject = async (place: Place, run: (key: string, sha256: string) => Promise<void>): Promise<void> => {
  const one = ([key, sha256]: [string, string]) => run(key, sha256);
  await Readable.from(await readSums(place.sums)).forEach(one, { concurrency: AT_ONCE });
};
