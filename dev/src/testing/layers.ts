import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../root.js';
import { runToEnd } from './children.js';
import { cpuSeconds } from './cpu-time.js';

const runners = { vitest: 'vitest/vitest.mjs', jest: 'jest/bin/jest.js', playwright: '@playwright/test/cli.js' };

/** One run of a standard runner, measured as a whole. */
export interface Layer {
  name: string;
  runner: keyof typeof runners;
  /** Arguments that choose the tests. */
  args: string[];
  /** Whether its tests need PostgreSQL, RabbitMQ and the S3 store. */
  servers: boolean;
  /** Whether its tests build and run images. */
  engine?: boolean;
  /** Calibrated CPU seconds. */
  budget?: number;
  env?: Record<string, string>;
}

export interface LayerResult {
  layer: Layer;
  files: number;
  passed: number;
  failed: number;
  /** CPU seconds of the runner, its children and the servers. */
  cpu: number;
  seconds: number;
}

interface Report {
  numPassedTests?: number;
  numFailedTests?: number;
  testResults?: { assertionResults: { status: string }[] }[];
  stats?: { expected: number; unexpected: number; flaky: number };
  suites?: unknown[];
}

/** Runs a layer to its end with its runner's own reporters; a run that fails without a failed test counts as one failure. */
export async function runLayer(layer: Layer, env: NodeJS.ProcessEnv, seed: number): Promise<LayerResult> {
  const report = path.join(root, 'test-results', `${layer.name}.json`);
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const [before, began] = [cpuSeconds(), Date.now()];
  const code = await runToEnd(path.join(root, 'node_modules', runners[layer.runner]), argumentsOf(layer, report, seed), {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  const { numPassedTests, numFailedTests, testResults = [], stats, suites = [] }: Report = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
  const failed = numFailedTests ?? (stats ? stats.unexpected + stats.flaky : 0);
  const ran = testResults.filter(({ assertionResults }) => assertionResults.some(({ status }) => status === 'passed' || status === 'failed'));
  return {
    layer,
    files: testResults.length ? ran.length : suites.length,
    passed: numPassedTests ?? stats?.expected ?? 0,
    failed: code === 0 ? failed : Math.max(1, failed),
    cpu: cpuSeconds() - before,
    seconds: (Date.now() - began) / 1000,
  };
}

function argumentsOf({ runner, args }: Layer, report: string, seed: number): string[] {
  if (runner === 'playwright') return ['test', '--reporter=list,json', ...(args.some((arg) => arg.startsWith('--config')) ? [] : ['--config=e2e']), ...args];
  if (runner === 'jest') return ['--config=tooling/jest.config.mjs', '--forceExit', '--json', `--outputFile=${report}`, ...args];
  const order = ['--sequence.shuffle.files', `--sequence.seed=${seed}`];
  return ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...order, ...args];
}
