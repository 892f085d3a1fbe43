import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { letters } from '../gateway/src/services.js';
import { root, services } from './domains.js';

const foldersIn = (folder: string) => readdirSync(path.join(root, folder)).map((name) => path.join(folder, name));
const compiled = [...foldersIn('packages'), ...foldersIn('services'), ...foldersIn('.')].filter((folder) =>
  existsSync(path.join(root, folder, 'tsconfig.json')),
);

it('[S-948] every service has its line in the table that gateway, dev and tests read', () => {
  expect(readdirSync(path.join(root, 'services')).sort()).toEqual([...services].sort());
});

it('[S-948] every service marks its files with the letter that the gateway knows it by', () => {
  const start = (name: string) => readFileSync(path.join(root, 'services', name, 'src/start.ts'), 'utf8');
  const marked = services.flatMap((name) => [...start(name).matchAll(/^ {2}letter: '(.+)',$/gm)].map(([, letter]) => [letter, name]));
  expect(letters).toEqual(marked);
});

it('[S-948] everything that has a tsconfig.json is compiled with the rest', () => {
  const { references } = JSON.parse(readFileSync(path.join(root, 'tsconfig.json'), 'utf8')) as { references: { path: string }[] };
  const named = references.map((reference) => path.normalize(reference.path));
  expect(compiled.filter((folder) => !named.includes(folder))).toEqual([]);
});

it('[S-1502] a command of the runbooks that goes through the services goes through all, or all but the one it is about', () => {
  const lists = readdirSync(path.join(root, 'docs/runbooks')).flatMap((file) =>
    [...readFileSync(path.join(root, 'docs/runbooks', file), 'utf8').matchAll(/for d in ([a-z ]+);/g)].map(([, list = '']) => list.split(' ')),
  );
  expect(lists.length).toBeGreaterThan(2);
  const example: string[] = services.filter((name) => name !== 'bidding');
  expect(lists.filter((list) => list.join() !== services.join() && list.join() !== example.join())).toEqual([]);
});

it('[S-948] every service has its database where PostgreSQL begins', () => {
  const script = readFileSync(path.join(root, 'k8s/components/postgres/init.sh'), 'utf8');
  expect(/for domain in (.*); do/.exec(script)?.[1]?.split(' ').sort()).toEqual([...services].sort());
});
