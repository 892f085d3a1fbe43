import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAdmin } from '@prepmarket/identity-service';
import { type DevConfig, devConfig } from './config.js';
import { openDataFolder } from './data/folder.js';
import { makeDatabases } from './postgres/databases.js';
import { databaseOf } from './product/database.js';
import { Lifetime } from './product/lifetime.js';
import { identityOf, partsOf } from './product/parts.js';
import { databasePasswords } from './product/run.js';
import { Sentence } from './sentence.js';
import { program, say } from './terminal.js';

const usage = 'npm run admin -- create <email> [--password-stdin] [--first-name <name>] [--last-name <name>]';

const inSight = 'Everybody on this machine can read a command line: leave the password out to have one made, or give it to --password-stdin on standard input.';

/** `npm run admin -- create <email>`: makes an administrator, whether the product runs or not. */
await program(async () => {
  const wanted = readArguments();
  const config = devConfig();
  openDataFolder(config.DATA_DIR);
  const lifetime = new Lifetime();
  try {
    await create(config, await databaseOf(config, lifetime), wanted);
  } finally {
    await lifetime.end(5000);
  }
  say(`${wanted.email} may now sign in as an administrator.`);
  if (wanted.generated) console.log(`Password: ${wanted.password}`);
  process.exit(0);
});

function readArguments() {
  const options = {
    password: { type: 'string' },
    'password-stdin': { type: 'boolean' },
    'first-name': { type: 'string' },
    'last-name': { type: 'string' },
  } as const;
  const { positionals, values } = parseArgs({ args: process.argv.slice(2).filter((word) => word !== '--admin'), options, allowPositionals: true });
  const [verb, email] = positionals;
  if (verb !== 'create' || !email) throw new Sentence(`Usage: ${usage}`);
  if (values.password !== undefined) throw new Sentence(inSight);
  const given = values['password-stdin'] === true;
  const password = given ? readFileSync(0, 'utf8').replace(/\r?\n$/, '') : randomBytes(12).toString('base64url');
  return {
    email,
    password,
    generated: !given,
    firstName: values['first-name'] ?? 'Admin',
    lastName: values['last-name'] ?? 'Prepmarket',
  };
}

async function create(config: DevConfig, adminUrl: string, wanted: ReturnType<typeof readArguments>) {
  const databases = await makeDatabases(adminUrl, databasePasswords(config));
  const parts = partsOf(config, databases, { jwksUrl: 'http://127.0.0.1', publicUrl: config.PUBLIC_URL ?? 'http://127.0.0.1' });
  const { email, password, firstName, lastName } = wanted;
  try {
    await createAdmin(identityOf(config, parts), { email, password, firstName, lastName });
  } catch (error) {
    throw new Sentence((error as Error).message);
  }
}
