import { readFileSync } from 'node:fs';
import path from 'node:path';
import { kitVariables } from '../packages/service-kit/src/config.js';
import { deployables } from './k8s/deployables.js';

// The transcoder is media in another role.
const own = Object.entries(deployables).filter(([name]) => name !== 'transcoder');
const programs = own.map(([name, { variables, read }]) => [name === 'gateway' ? name : `services/${name}`, variables, read] as const);

const readme = (dir: string) => readFileSync(path.join(__dirname, '..', dir, 'README.md'), 'utf8');
const namesIn = (text: string) => [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)`/g)].map(([, name]) => name as string);
const unique = (names: string[]) => [...new Set(names)].sort();

/** The environment as it is, and which of its variables was asked for by name. */
const watched = () => {
  const asked = new Set<string>();
  const env = new Proxy<NodeJS.ProcessEnv>({}, { get: (_, name) => void asked.add(String(name)) });
  return { env, asked };
};

describe.each(programs)('%s', (dir, variables, read) => {
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
