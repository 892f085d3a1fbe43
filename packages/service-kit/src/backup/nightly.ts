import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { atOneMoment, type BackedUp, keepAll, type Say } from './backup.js';
import { makeFolder } from './make-folder.js';
import { type Manifest, readManifest } from './manifest.js';

const NAME = /^\d{8}T\d{6}Z$/;
const nameOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '');

/**
 * Adds a backup to a folder of them, named by its time, and leaves the newest `keep` whole ones. Files that the last whole one has are linked to it. What
 * was cut short is gone on with under the new name; what cannot be read is told and left. @throws BackupRefused
 */
export const backUpInto = (services: BackedUp[], parent: string, keep: number, say: Say): Promise<{ folder: string; manifest: Manifest }> =>
  atOneMoment(services, async (cut) => {
    await makeFolder(parent);
    const { whole, unfinished } = await lookedAt(parent, say);
    const [former, begun] = [whole.at(-1), unfinished.pop()];
    const name = nameOf(cut.begun);
    const folder = join(parent, name);
    if (begun && begun !== name) await rename(join(parent, begun), folder);
    const manifest = await keepAll(services, cut, folder, say, former && join(parent, former));
    const old = [...whole, name].slice(0, -keep);
    for (const each of [...unfinished, ...old]) await rm(join(parent, each), { recursive: true });
    return { folder, manifest };
  });

/** What is in such a folder, the oldest first. */
const lookedAt = async (parent: string, say: Say): Promise<{ whole: string[]; unfinished: string[] }> => {
  const [whole, unfinished]: [string[], string[]] = [[], []];
  for (const name of (await readdir(parent)).filter((each) => NAME.test(each)).sort()) {
    try {
      ((await readManifest(join(parent, name))) ? whole : unfinished).push(name);
    } catch (error) {
      say(`${join(parent, name)} is passed over: ${(error as Error).message}`);
    }
  }
  return { whole, unfinished };
};
