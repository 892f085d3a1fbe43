import path from 'node:path';
import { parseArgs } from 'node:util';
import { emptyQueues, restore } from '@prepmarket/service-kit';
import { devConfig } from './config.js';
import { openDataFolder, refuseWhileRunning } from './data/folder.js';
import { backedUp, plainly } from './product/backed-up.js';
import { Lifetime } from './product/lifetime.js';
import { domains } from './product/parts.js';
import { Sentence } from './sentence.js';
import { agreed, program, say } from './terminal.js';

const usage = 'Usage: npm run restore -- <folder> [--force [--yes]]';

/** `npm run restore -- <folder>`: puts back what `npm run backup` has kept, while the product is stopped. */
await program(async () => {
  const { folder, force } = readArguments();
  const config = devConfig();
  openDataFolder(config.DATA_DIR);
  refuseWhileRunning(config.DATA_DIR);
  if (force && !(await agreed('Replace every account, project and file that is there now?'))) return say('nothing was changed.');
  const lifetime = new Lifetime();
  try {
    const { cut } = await plainly(restore(await backedUp(config, lifetime), folder, { force, say }));
    // What it holds is of a time that is gone.
    if (config.AMQP_URL) await emptyQueues(config.AMQP_URL, domains);
    say(`everything is as it was at ${cut}; npm start brings it up.`);
  } finally {
    await lifetime.end(5000);
  }
  process.exit(0);
});

function readArguments() {
  const options = { force: { type: 'boolean', default: false }, yes: { type: 'boolean', default: false } } as const;
  const { positionals, values } = parseArgs({ args: process.argv.slice(2).filter((word) => word !== '--restore'), options, allowPositionals: true });
  const [folder, ...more] = positionals;
  if (!folder || more.length > 0) throw new Sentence(usage);
  return { folder: path.resolve(folder), force: values.force };
}
