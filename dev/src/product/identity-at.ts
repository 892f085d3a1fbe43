import type { DevConfig } from '../config.js';
import { makeDatabases } from '../postgres/databases.js';
import { identityOf, partsOf } from './parts.js';
import { databasePasswords } from './run.js';

/** What identity's own commands are told, for the database of this installation, which `adminUrl` opens. */
export async function identityAt(config: DevConfig, adminUrl: string) {
  const databases = await makeDatabases(adminUrl, databasePasswords(config));
  return identityOf(config, partsOf(config, databases, { jwksUrl: 'http://127.0.0.1', publicUrl: config.PUBLIC_URL ?? 'http://127.0.0.1' }));
}
