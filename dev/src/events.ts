import { administer } from '@prepmarket/service-kit';
import { devConfig } from './config.js';
import { openDataFolder } from './data/folder.js';
import { makeDatabases } from './postgres/databases.js';
import { databaseOf } from './product/database.js';
import { Lifetime } from './product/lifetime.js';
import { type Domain, domains, partsOf } from './product/parts.js';
import { databasePasswords } from './product/run.js';
import { modules } from './product/services.js';
import { Sentence } from './sentence.js';
import { program } from './terminal.js';

const usage = `Usage: npm run events -- lag | dead-letters | replay | republish, then one of ${domains.join(', ')}; republish goes on behind --from <records>:<id>`;

/** `npm run events -- <command> <domain>`: an operator's commands on the product of this data folder, whether it runs or not. */
await program(async () => {
  const [command, domain, ...more] = process.argv.slice(2).filter((word) => word !== '--events');
  if (!command || !domain) throw new Sentence(usage);
  if (!isDomain(domain)) throw new Sentence(`There is no domain ${domain}: give one of ${domains.join(', ')}.`);
  const config = devConfig();
  openDataFolder(config.DATA_DIR);
  const lifetime = new Lifetime();
  try {
    const databases = await makeDatabases(await databaseOf(config, lifetime), databasePasswords(config));
    const parts = partsOf(config, databases, { jwksUrl: 'http://127.0.0.1', publicUrl: config.PUBLIC_URL ?? 'http://127.0.0.1' });
    const typed = (words: string, args = '') => (words === 'migrate' ? 'npm start' : `npm run ${words.replace(' ', ' -- ')} ${domain} ${args}`.trim());
    await administer(parts.kit(domain), modules[domain].administered, ['events', command, ...more], { say: (line) => console.log(line), typed }).catch(
      (error: Error) => {
        throw new Sentence(/^Usage: node/.test(error.message) ? usage : error.message);
      },
    );
  } finally {
    await lifetime.end(5000);
  }
  process.exit(0);
});

function isDomain(word: string): word is Domain {
  return domains.some((domain) => domain === word);
}
