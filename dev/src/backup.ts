import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '@prepmarket/service-kit';
import { devConfig } from './config.js';
import { openDataFolder } from './data/folder.js';
import { backedUp, plainly } from './product/backed-up.js';
import { Lifetime } from './product/lifetime.js';
import { Sentence } from './sentence.js';
import { program, say } from './terminal.js';

/** `npm run backup -- <folder>`: keeps all databases and files in a folder, while the product runs or not. */
await program(async () => {
  const { positionals } = parseArgs({ args: process.argv.slice(2).filter((word) => word !== '--backup'), allowPositionals: true });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Sentence('Usage: npm run backup -- <folder>');
  const config = devConfig();
  openDataFolder(config.DATA_DIR);
  const lifetime = new Lifetime();
  try {
    const { cut, services } = await plainly(backUp(await backedUp(config, lifetime), path.resolve(folder), say));
    const faults = Object.values(services).flatMap((service) => service.faults);
    say(`${path.resolve(folder)} holds all of ${cut}${faults.length > 0 ? `, but for ${faults.length} files that were lost or changed before` : ''}.`);
  } finally {
    await lifetime.end(5000);
  }
  process.exit(0);
});
