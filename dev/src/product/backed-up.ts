import { type BackedUp, BackupRefused } from '@prepmarket/service-kit';
import type { DevConfig } from '../config.js';
import { makeDatabases } from '../postgres/databases.js';
import { Sentence } from '../sentence.js';
import { databaseOf } from './database.js';
import type { Lifetime } from './lifetime.js';
import { checkRealParts, domains, partsOf } from './parts.js';
import { databasePasswords } from './run.js';
import { modules } from './services.js';

/** All services of this data folder, as backups know them; what has to run for that runs as long as the command. */
export async function backedUp(config: DevConfig, lifetime: Lifetime): Promise<BackedUp[]> {
  await checkRealParts(config);
  const databases = await makeDatabases(await databaseOf(config, lifetime), databasePasswords(config));
  const parts = partsOf(config, databases, { jwksUrl: 'http://127.0.0.1', publicUrl: config.PUBLIC_URL ?? 'http://127.0.0.1' });
  return domains.map((domain) => ({ config: parts.kit(domain), administered: modules[domain].administered }));
}

const OF_DISKS = /^(EACCES|EPERM|EROFS|ENOSPC|EDQUOT|ENOTDIR|EISDIR|ELOOP)$/;

/** A refusal, also that of a disk, is a sentence for the person at the terminal. */
export const plainly = async <T>(command: Promise<T>): Promise<T> => {
  try {
    return await command;
  } catch (error) {
    if (error instanceof BackupRefused) throw new Sentence(error.message);
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw OF_DISKS.test(code) ? new Sentence(`The folder or its disk refuses (${message}): mend that, or give another folder.`) : error;
  }
};
