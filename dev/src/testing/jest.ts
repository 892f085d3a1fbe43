import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '../root.js';
import { runToEnd } from './children.js';
import type { Count } from './count.js';

/** Runs Jest and counts its tests; a file that cannot be run counts as one failure. */
export async function runJest(args: string[], env: NodeJS.ProcessEnv): Promise<Count> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-jest-'));
  const report = path.join(folder, 'report.json');
  // A connection that a test left open must not keep the whole run waiting for ever.
  const code = await runToEnd(
    path.join(root, 'node_modules/jest/bin/jest.js'),
    ['--maxWorkers=2', '--forceExit', '--json', `--outputFile=${report}`, ...args],
    env,
  );
  const count = existsSync(report) ? countOf(readFileSync(report, 'utf8')) : { passed: 0, failed: 0 };
  rmSync(folder, { recursive: true });
  return { ...count, failed: code === 0 ? count.failed : Math.max(1, count.failed) };
}

function countOf(report: string): Count {
  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(report) as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + (numRuntimeErrorTestSuites ?? 0) };
}
