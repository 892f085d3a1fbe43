import type { Administered } from '../admin/command.js';
import type { KitConfig } from '../config.js';
import { openStore } from '../store/index.js';
import { Cut } from './cut.js';
import { dump } from './dump.js';
import { refuseIncomplete } from './listed.js';
import { beginIn, type KeptService, type Manifest, placeOf, readManifest, writeManifest } from './manifest.js';
import { isOtherStore, keepObjects, leftObjects, type NamedObject, namedObjects } from './objects.js';
import { BackupRefused } from './refused.js';

/** A service as backups know it. */
export interface BackedUp {
  config: KitConfig;
  administered: Administered;
}

export type Say = (line: string) => void;
type Dumped = BackedUp & { named: NamedObject[]; kept: Omit<KeptService, 'objects' | 'faults'> };

/**
 * Keeps these services in a folder while they run: their databases as they were at one moment, then the objects that these name. What was cut short is gone
 * on with in the same folder. @throws BackupRefused
 */
export const backUp = (services: BackedUp[], folder: string, say: Say): Promise<Manifest> =>
  atOneMoment(services, (cut) => keepAll(services, cut, folder, say));

/** Runs with a moment of these services, which no other backup of them has meanwhile: folders belong to whoever has it. @throws BackupRefused */
export const atOneMoment = async <T>(services: BackedUp[], run: (cut: Cut) => Promise<T>): Promise<T> => {
  const cut = await Cut.make(new Map(services.map(({ config }) => [config.service, config.databaseUrl])));
  try {
    return await run(cut);
  } finally {
    await cut.close();
  }
};

/** Files that `former`, the folder of another backup on the same disk, has too are linked to it. @throws BackupRefused */
export const keepAll = async (services: BackedUp[], cut: Cut, folder: string, say: Say, former?: string): Promise<Manifest> => {
  const there = await readManifest(folder);
  if (there) throw new BackupRefused(`${folder} holds the whole backup of ${there.cut}: give another folder.`);
  await beginIn(folder);
  // Databases first: what they name is held from before the cut on, and what comes later they do not name.
  const dumped: Dumped[] = [];
  for (const service of services) dumped.push(await keepDatabase(service, cut, folder, say));
  await cut.release();
  const kept: Manifest['services'] = {};
  for (const service of dumped) kept[service.config.service] = await keepFiles(service, folder, say, former);
  await cut.confirm();
  for (const [service, its] of Object.entries(kept)) await refuseIncomplete(its, placeOf(folder, service));
  const manifest: Manifest = { format: 1, begun: cut.begun.toISOString(), cut: cut.at.toISOString(), ended: new Date().toISOString(), services: kept };
  await writeManifest(folder, manifest);
  return manifest;
};

const keepDatabase = async (service: BackedUp, cut: Cut, folder: string, say: Say): Promise<Dumped> => {
  const { service: name } = service.config;
  const reader = cut.reader(name);
  const kept = await dump(reader, placeOf(folder, name));
  const rows = kept.tables.reduce((sum, table) => sum + table.rows, 0);
  say(`${name}: ${rows} rows of ${kept.tables.length} tables, ${kept.jobs.count} waiting jobs.`);
  return { ...service, kept, named: service.administered.letter ? await namedObjects(reader, service.administered) : [] };
};

const keepFiles = async ({ config, administered, named, kept }: Dumped, folder: string, say: Say, former?: string): Promise<KeptService> => {
  if (!administered.letter) return { ...kept, faults: [] };
  const store = openStore(config.store);
  const left = administered.adopts ? await leftObjects(store, administered.adopts) : [];
  const [place, other] = [placeOf(folder, config.service), former === undefined ? undefined : placeOf(former, config.service)];
  const { objects, faults, lost } = await keepObjects(store, [...named, ...left], place, other);
  if (lost > 0 && (await isOtherStore(store, lost, place)))
    throw new BackupRefused(
      `The store of ${config.service} lacks ${lost} files that its database names, more than it has: check which bucket or folder it is given. If they are lost, put them back from an older backup.`,
    );
  say(`${config.service}: ${objects.count} files, ${objects.bytes} bytes.`);
  for (const fault of faults) say(`${config.service}: ${fault}; it was so before.`);
  return { ...kept, objects, faults };
};
