import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './domains.js';

type Part = { name: string; version: string; licence: string };
type Known = Record<string, { licence: string; why: string }>;
interface Rules {
  partsOf(bill: { components: object[] }, known: Known): Part[];
  licenceFaults(browser: Part[], server: Part[], known: Known): string[];
}
const { licenceFaults, partsOf } = require('../scripts/notice-rules.mjs') as Rules;
const part = (name: string, licence: string): Part => ({ name, version: '1.0.0', licence });
const component = (name: string, licence?: object) => ({ name, version: '1.0.0', ...(licence && { licenses: [licence] }) });

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

it('[S-1639] a licence is read as the bill writes it, and our own packages are not named', () => {
  const own = { ...component('api-kit'), 'bom-ref': '@prepmarket/api-kit@1.0.0' };
  const bill = { components: [component('z', { expression: '(MIT OR CC0-1.0)' }), component('a', { license: { id: 'MIT' } }), component('b'), own] };
  const known = { b: { licence: 'ISC', why: 'its Readme' } };
  expect(partsOf(bill, known)).toEqual([part('a', 'MIT'), part('b', 'ISC'), part('z', '(MIT OR CC0-1.0)')]);
});
