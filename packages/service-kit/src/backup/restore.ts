import { openDatabase } from '../database/data-source.js';
import { republishAll } from '../events/republish.js';
import { ownMark, writeMark } from '../files/mark.js';
import { KIT_ENTITIES } from '../kit-entities.js';
import { openStore } from '../store/index.js';
import type { BackedUp } from './backup.js';
import { refuseUnfit } from './fitness.js';
import { rebuild, withClient } from './load.js';
import { type KeptService, type Manifest, placeOf, readManifest } from './manifest.js';
import { giveBack } from './objects-back.js';
import { BackupRefused } from './refused.js';
import { endRestore } from './unfinished.js';

export interface RestoreOptions {
  /** Replaces what is in the databases, and takes the store over. */
  force?: boolean;
  say: (line: string) => void;
}

/**
 * Puts services back as a folder keeps them, while none of them runs: objects, then databases, then what brings them together once they start. Nothing is
 * touched unless all of it fits; what was cut short is done anew. @throws BackupRefused
 */
export const restore = async (services: BackedUp[], folder: string, options: RestoreOptions): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  if (!manifest) throw new BackupRefused(`${folder} holds no whole backup: finish it by the same command that began it, or give another folder.`);
  for (const service of services) await refuseUnfit(service, manifest.services[service.config.service], folder, options.force ?? false);
  await restoreState(services, folder, manifest, options.say);
  for (const service of services) await tellOthers(service, options.say);
  for (const { config } of services) await withClient(config, endRestore);
  return manifest;
};

/** Everything but what others are told. */
const restoreState = async (services: BackedUp[], folder: string, manifest: Manifest, say: RestoreOptions['say']): Promise<void> => {
  for (const { config } of services) {
    const { objects } = keptOf(manifest, config.service);
    if (!objects) continue;
    const otherwise = await giveBack(openStore(config.store), placeOf(folder, config.service));
    say(`${config.service}: ${objects.count} files are there${otherwise > 0 ? `, ${otherwise} of which were there otherwise` : ''}.`);
  }
  for (const service of services) await restoreDatabase(service, folder, manifest, say);
};

const keptOf = (manifest: Manifest, service: string): KeptService => manifest.services[service] as KeptService;

const restoreDatabase = async ({ config, administered }: BackedUp, folder: string, manifest: Manifest, say: RestoreOptions['say']): Promise<void> => {
  const kept = keptOf(manifest, config.service);
  await rebuild(config, administered.migrations, kept, placeOf(folder, config.service), manifest.cut);
  if (administered.letter) await takeOver({ config, administered }, administered.letter);
  say(`${config.service}: the database is that of ${manifest.cut}.`);
};

/** The store gets this database's mark: restoring is the explicit act that it takes. */
const takeOver = async ({ config }: BackedUp, letter: string): Promise<void> => {
  const { mark } = await withClient(config, (client) => ownMark(async (query) => (await client.query(query)).rows));
  await writeMark(openStore(config.store), letter, mark);
};

/** What was on its way to others at the cut, and what they keep copies of, is sent as soon as the service runs. */
const tellOthers = async ({ config, administered }: BackedUp, say: RestoreOptions['say']): Promise<void> => {
  const database = await openDatabase(config, [...KIT_ENTITIES, ...administered.entities]);
  try {
    const events = await republishAll(database, administered.republish ?? []);
    say(`${config.service}: ${events} records are told to the others when it starts.`);
  } finally {
    await database.destroy();
  }
};
