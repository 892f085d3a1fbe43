import type { Administered } from '../admin/command.js';
import type { KitConfig } from '../config.js';
import { openStore } from '../store/index.js';
import { Cut } from './cut.js';
import { dump } from './dump.js';
import { beginIn, type KeptService, type Manifest, placeOf, readManifest, writeManifest } from './manifest.js';
import { keepObjects, leftObjects, type NamedObject, namedObjects } from './objects.js';
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
 * on with in the same folder. Files that `former`, the folder of another backup on the same disk, has too are linked to it. @throws BackupRefused
 */
export const backUp = async (services: BackedUp[], folder: string, say: Say, former?: string): Promise<Manifest> => {
  const there = await readManifest(folder);
  if (there) throw new BackupRefused(`${folder} holds the whole backup of ${there.cut}: give another folder.`);
  await beginIn(folder);
  const begun = new Date().toISOString();
  const cut = await Cut.make(new Map(services.map(({ config }) => [config.service, config.databaseUrl])));
  try {
    // Databases first: what they name is held from before the cut on, and what comes later they do not name.
    const dumped: Dumped[] = [];
    for (const service of services) dumped.push(await keepDatabase(service, cut, folder, say));
    await cut.release();
    const kept: Manifest['services'] = {};
    for (const service of dumped) kept[service.config.service] = await keepFiles(service, folder, say, former);
    await cut.confirm();
    const manifest: Manifest = { format: 1, begun, cut: cut.at.toISOString(), ended: new Date().toISOString(), services: kept };
    await writeManifest(folder, manifest);
    return manifest;
  } finally {
    await cut.close();
  }
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
  const { objects, faults } = await keepObjects(store, [...named, ...left], place, other);
  say(`${config.service}: ${objects.count} files, ${objects.bytes} bytes.`);
  for (const fault of faults) say(`${config.service}: ${fault}; it was so before.`);
  return { ...kept, objects, faults };
};
