import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './domains.js';

type Part = { name: string; version: string; licence: string };
type Known = Record<string, { licence: string; why: string }>;
interface Rules {
  partsOf(packages: Record<string, object>, workspaces: string[], known: Known): Part[];
  licenceFaults(browser: Part[], server: Part[], known: Known): string[];
}
const { licenceFaults, partsOf } = require('../scripts/notice-rules.mjs') as Rules;
const part = (name: string, licence: string): Part => ({ name, version: '1.0.0', licence });

it('[S-1638] NOTICE.md names what is sent to browsers and what servers run with, as package-lock.json has it', () => {
  execFileSync(process.execPath, ['scripts/notice.mjs', '--check'], { cwd: root });
  const text = readFileSync(path.join(root, 'NOTICE.md'), 'utf8');
  for (const named of ['| react-dom |', '| typeorm |', '| FFmpeg, ffprobe |', '| PostgreSQL |', '| RabbitMQ |']) expect(text).toContain(named);
});

it('[S-1639] a package for browsers under copyleft is refused until somebody has looked at it; so is any without a licence', () => {
  const looked = { b: { licence: 'MPL-2.0', why: 'read' } };
  expect(licenceFaults([part('a', 'MIT')], [part('c', 'GPL-3.0-only')], {})).toEqual([]);
  for (const licence of ['GPL-3.0', 'AGPL-3.0-only', 'LGPL-2.1', 'MPL-2.0', '(MIT AND EPL-2.0)'])
    expect(licenceFaults([part('b', licence)], [], {})).toEqual([expect.stringContaining(`b goes to browsers under ${licence}`)]);
  expect(licenceFaults([part('b', 'MPL-2.0')], [], looked)).toEqual([]);
  expect(licenceFaults([], [part('c', '')], {})).toEqual([expect.stringContaining('c names no licence')]);
  expect(licenceFaults([part('a', 'MIT')], [], looked)).toEqual([expect.stringContaining('b, which is not there')]);
});

it('[S-1639] a package is followed to what it runs with, through our own, and not to what it is developed with', () => {
  const packages = {
    shell: { dependencies: { kit: '1', a: '1' }, devDependencies: { tool: '1' } },
    'node_modules/kit': { link: true, resolved: 'packages/kit' },
    'packages/kit': { dependencies: { b: '1' }, peerDependencies: { '@types/c': '1', d: '1' }, peerDependenciesMeta: { d: { optional: true } } },
    'node_modules/a': { version: '1.0.0', license: 'MIT', dependencies: { b: '2' } },
    'node_modules/a/node_modules/b': { version: '2.0.0', license: '(MIT OR CC0-1.0)' },
    'node_modules/b': { version: '1.0.0' },
    'node_modules/@types/c': { version: '1.0.0', license: 'MIT' },
    'node_modules/d': { version: '1.0.0', license: 'GPL-3.0' },
    'node_modules/tool': { version: '1.0.0', license: 'GPL-3.0' },
  };
  expect(partsOf(packages, ['shell'], { e: { licence: 'ISC', why: 'its Readme' } })).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'b', version: '1.0.0', licence: '' },
    { name: 'b', version: '2.0.0', licence: '(MIT OR CC0-1.0)' },
  ]);
});
