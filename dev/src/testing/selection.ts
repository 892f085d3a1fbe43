import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';
import type { Layer } from './layers.js';

interface Budgets {
  /** CPU seconds of the calibration program on the machine for which the budgets hold. */
  reference: number;
  layers: (Layer & { everyChange: string[] })[];
}

export const readBudgets = (): Budgets => JSON.parse(readFileSync(path.join(root, 'tooling/test-budgets.json'), 'utf8'));

const withoutServers = /^(shell|mfe-|packages\/(web-kit|api-kit|\w+-api)|test\/(fronts|k8s|images))/;
const onJest = /^(gateway|test\/(k8s|images|containers))/;

/** Returns the layers of every change (no words), of `--all`, `--changed`, `--faults` and `--containers`, or those of the named paths or title. */
export function layersOf(words: string[], { layers }: Budgets): Layer[] {
  switch (words[0]) {
    case undefined:
      return layers.map((layer) => ({ ...layer, args: [...layer.args, ...layer.everyChange] }));
    case '--all':
      return layers.map((layer) => ({ ...layer, budget: undefined, env: { ROUNDS: process.env.ROUNDS ?? '50' } }));
    case '--faults':
      return [{ name: 'faults', runner: 'vitest', args: ['--project=races', ...words.slice(1)], servers: true, env: { ROUNDS: process.env.ROUNDS ?? '1000' } }];
    case '--containers':
      return [{ name: 'containers', runner: 'jest', args: ['test/containers'], servers: false, engine: true, env: { CONTAINERS: '1' } }];
    case '--changed':
      return [
        { name: 'changed', runner: 'vitest', args: ['--changed', '--passWithNoTests'], servers: true },
        { name: 'changed-gateway', runner: 'jest', args: ['--onlyChanged', '--passWithNoTests'], servers: true },
      ];
    default:
      return named(words);
  }
}

function named(words: string[]): Layer[] {
  if (words.every((word) => filesBelow(word).length > 0)) return layersOfFiles(words, []);
  const title = words.join(' ');
  const files = filesWith(title);
  if (files.length === 0) throw new Sentence(`No path of a test and no title contains '${title}'.`);
  return layersOfFiles(files, ['-t', title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)]);
}

function layersOfFiles(files: string[], title: string[]): Layer[] {
  const [endToEnd, jest] = [files.filter((file) => /^e2e\b/.test(file)), files.filter((file) => onJest.test(file))];
  const vitest = files.filter((file) => !endToEnd.includes(file) && !jest.includes(file));
  const grep = title.length ? ['--grep', title[1] as string] : [];
  return [
    { name: 'named', runner: 'vitest' as const, args: [...vitest, ...title], servers: !vitest.every((file) => withoutServers.test(file)) },
    { name: 'named-jest', runner: 'jest' as const, args: [...jest, ...title], servers: !jest.every((file) => withoutServers.test(file)) },
    { name: 'named-e2e', runner: 'playwright' as const, args: [...endToEnd.map((file) => file.replace(/^e2e\/?/, '')), ...grep], servers: true },
  ].filter((_layer, n) => [vitest, jest, endToEnd][n]?.length);
}

const git = (...args: string[]): string[] => {
  try {
    return execFileSync('git', ['-C', root, ...args], { encoding: 'utf8' })
      .split('\n')
      .filter(Boolean);
  } catch {
    return [];
  }
};
const tests = ['*.test.ts', '*.test.tsx', '*.e2e.ts'];
const filesBelow = (part: string) => git('ls-files', '-co', '--exclude-standard', ...tests).filter((file) => file.startsWith(part));
const filesWith = (title: string) => git('grep', '--untracked', '-lF', title, '--', ...tests);
