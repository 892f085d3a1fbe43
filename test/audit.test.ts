import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './domains.js';

interface Bill {
  components: { name: string; group?: string }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}
interface Rules {
  lockFaults(packages: Record<string, object>, list: Record<string, string>): string[];
  shipped(bill: Bill): Bill;
  verdictOn(answer: string): { code: number; lines: string[] };
}
const { lockFaults, shipped, verdictOn } = require('../scripts/audit-rules.mjs') as Rules;
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

  it('are on the bill of materials when the product runs with them, whoever else declares them for development', () => {
    const npm = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
    const bill = shipped(JSON.parse(execFileSync('npm', npm, { cwd: root, encoding: 'utf8', maxBuffer: 256 * 1024 ** 2 })));
    const names = bill.components.map(({ name, group }) => (group ? `${group}/${name}` : name));
    expect(names).toEqual(expect.arrayContaining(['react', 'react-dom', '@nestjs/core', 'express', 'pg', 'typeorm', 'zod', 'minio']));
    for (const tool of ['jest', 'webpack', '@biomejs/biome']) expect(names).not.toContain(tool);
    const refs = new Set(bill.dependencies.map(({ ref }) => ref));
    expect(bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !refs.has(ref))).toEqual([]);
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
