import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './domains.js';

interface Rules {
  lockFaults(packages: Record<string, object>, list: Record<string, string>): string[];
  verdictOn(answer: string): { code: number; lines: string[] };
}
const { lockFaults, verdictOn } = require('../scripts/audit-rules.mjs') as Rules;
const text = (file: string) => readFileSync(path.join(root, file), 'utf8');
const { packages } = JSON.parse(text('package-lock.json'));
const list = JSON.parse(text('tooling/install-scripts.json'));
const good = { version: '1.0.0', resolved: 'https://registry.example/a.tgz', integrity: 'sha512-x' };

describe('[S-1144] A42: packages', () => {
  it('have a digest, come from one registry, and have no install script that nobody has read', () => {
    expect(Object.keys(packages).length).toBeGreaterThan(1000);
    expect(lockFaults(packages, list)).toEqual([]);
  });

  it('are installed without running a script of theirs, in the versions that are written down', () => {
    expect(text('.npmrc')).toMatch(/^ignore-scripts=true$/m);
    const { dependencies = {}, devDependencies = {}, optionalDependencies = {} } = JSON.parse(text('package.json'));
    const versions = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
    expect(versions.filter(([, version]) => !/^\d/.test(String(version)))).toEqual([]);
  });

  it.each([
    ['no digest', { 'node_modules/a': { ...good, integrity: undefined } }, /a has no digest/],
    ['a weak digest', { 'node_modules/a': { ...good, integrity: 'sha1-x' } }, /a has no digest/],
    [
      'another registry',
      { 'node_modules/a': good, 'node_modules/b': { ...good, resolved: 'https://evil.example/b.tgz' } },
      /from registry.example and evil.example/,
    ],
    ['a file of git', { 'node_modules/a': { ...good, resolved: 'git+ssh://git@evil.example/a.git#1' }, 'node_modules/b': good }, /evil.example/],
    ['an install script', { 'node_modules/x/node_modules/@evil/a': { ...good, hasInstallScript: true } }, /@evil\/a has an install script/],
  ])('are missed with %s', (_what, locked, fault) => {
    expect(lockFaults(locked, list)).toEqual([expect.stringMatching(fault)]);
  });

  it('are judged by what the registry knows of them, and an answer that is none is told apart', () => {
    const report = (total: number, vulnerabilities = {}) => JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { total } } });
    expect(verdictOn(report(0)).code).toBe(0);
    const found = verdictOn(report(1, { a: { name: 'a', severity: 'high', range: '<2' } }));
    expect(found).toEqual({ code: 1, lines: [expect.stringContaining('1 advisories'), 'high: a <2'] });
    for (const none of ['', 'oops', JSON.stringify({ message: 'audit endpoint returned an error', error: { summary: '405 Method Not Allowed\nmore' } })])
      expect(verdictOn(none)).toEqual({ code: 3, lines: [expect.stringContaining('could not be asked for')] });
  });
});
