import { mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type BackedUp, backUp, type Say } from './backup.js';
import { type Manifest, readManifest } from './manifest.js';

const NAME = /^\d{8}T\d{6}Z$/;
const nameOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Adds a backup to a folder of them, named by its time, and leaves the newest `keep` whole ones. Files that the last whole one has are linked to it. What
 * was cut short is gone on with under the new name. @throws BackupRefused
 */
export const backUpInto = async (services: BackedUp[], parent: string, keep: number, say: Say): Promise<{ folder: string; manifest: Manifest }> => {
  await mkdir(parent, { recursive: true, mode: 0o700 });
  const names = (await readdir(parent)).filter((name) => NAME.test(name)).sort();
  const whole: string[] = [];
  for (const name of names) if (await readManifest(join(parent, name))) whole.push(name);
  const [former, begun] = [whole.at(-1), names.filter((name) => !whole.includes(name)).at(-1)];
  const name = nameOf(new Date());
  const folder = join(parent, name);
  if (begun && begun !== name) await rename(join(parent, begun), folder);
  const manifest = await backUp(services, folder, say, former && join(parent, former));
  const kept = [...whole, name].slice(-keep);
  for (const old of names) if (!kept.includes(old) && old !== begun) await rm(join(parent, old), { recursive: true });
  return { folder, manifest };
};
