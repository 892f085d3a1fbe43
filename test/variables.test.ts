import { readFileSync } from 'node:fs';
import path from 'node:path';
import { variables as gateway, gatewayConfig } from '../gateway/src/config.js';
import { kitVariables } from '../packages/service-kit/src/config.js';
import { variables as bidding, biddingConfig } from '../services/bidding/src/config.js';
import { variables as catalog, catalogConfig } from '../services/catalog/src/config.js';
import { variables as contracts, contractsConfig } from '../services/contracts/src/config.js';
import { variables as identity, identityConfig } from '../services/identity/src/config.js';
import { variables as media, mediaConfig } from '../services/media/src/config.js';

const deployables: [dir: string, variables: string[], read: (env: NodeJS.ProcessEnv) => unknown][] = [
  ['gateway', gateway, gatewayConfig],
  ['services/identity', identity, identityConfig],
  ['services/catalog', catalog, catalogConfig],
  ['services/media', media, mediaConfig],
  ['services/bidding', bidding, biddingConfig],
  ['services/contracts', contracts, contractsConfig],
];

const readme = (dir: string) => readFileSync(path.join(__dirname, '..', dir, 'README.md'), 'utf8');
const namesIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g)].map(([, name]) => name as string);
const unique = (names: string[]) => [...new Set(names)].sort();

/** The environment as it is, and which of its variables was asked for by name. */
const watched = () => {
  const asked = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void asked.add(String(name)) });
  return { env, asked };
};

describe.each(deployables)('%s', (dir, variables, read) => {
  it('[S-914] lists in its README exactly the variables that it reads', () => {
    const paragraph = /^\*\*Variables\*\*[\s\S]*?(?=\n\n)/m.exec(readme(dir))?.[0] ?? '';
    expect(unique(namesIn(paragraph))).toEqual(unique(variables));
  });

  it('[S-914] reads no variable that it does not name', () => {
    const { env, asked } = watched();
    try {
      read(env);
    } catch {
      // Nothing is set; what counts is what was looked for.
    }
    const own = [...asked].filter((name) => name !== 'PATH');
    expect(own.filter((name) => !variables.includes(name))).toEqual([]);
  });
});

it('[S-914] says of every variable of the kit what it means', () => {
  const table = /^## Variables[\s\S]*/m.exec(readme('packages/service-kit'))?.[0] ?? '';
  expect(kitVariables().filter((name) => !namesIn(table).includes(name))).toEqual([]);
});
