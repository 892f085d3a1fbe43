import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { createAdmin, takeSecondFactor } from '@prepmarket/identity-service';
import { devConfig } from './config.js';
import { openDataFolder } from './data/folder.js';
import { databaseOf } from './product/database.js';
import { identityAt } from './product/identity-at.js';
import { Lifetime } from './product/lifetime.js';
import { Sentence } from './sentence.js';
import { program, say } from './terminal.js';

const usage = 'npm run admin -- create <email> [--password-stdin] [--first-name <name>] [--last-name <name>], or npm run admin -- take-second-factor <email>';

const inSight = 'Everybody on this machine can read a command line: leave the password out to have one made, or give it to --password-stdin on standard input.';

/** `npm run admin -- create <email>` makes an administrator, `take-second-factor <email>` lets in somebody who has lost theirs; whether the product runs or not. */
await program(async () => {
  const wanted = readArguments();
  const config = devConfig();
  openDataFolder(config.DATA_DIR);
  const lifetime = new Lifetime();
  try {
    const identity = await identityAt(config, await databaseOf(config, lifetime));
    await told(wanted.takes ? takeSecondFactor(identity, wanted.email) : createAdmin(identity, wanted));
  } finally {
    await lifetime.end(5000);
  }
  if (wanted.takes) say(`${wanted.email} signs in with the password alone from now on, and everywhere anew.`);
  else say(`${wanted.email} may now sign in as an administrator.`);
  if (wanted.generated && !wanted.takes) console.log(`Password: ${wanted.password}`);
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
  const takes = verb === 'take-second-factor';
  if ((verb !== 'create' && !takes) || !email) throw new Sentence(`Usage: ${usage}`);
  if (values.password !== undefined) throw new Sentence(inSight);
  const given = values['password-stdin'] === true;
  const password = given ? readFileSync(0, 'utf8').replace(/\r?\n$/, '') : randomBytes(12).toString('base64url');
  return {
    email,
    takes,
    password,
    generated: !given,
    firstName: values['first-name'] ?? 'Admin',
    lastName: values['last-name'] ?? 'Prepmarket',
  };
}

async function told(act: Promise<unknown>) {
  await act.catch((error: Error) => {
    throw new Sentence(error.message);
  });
}
