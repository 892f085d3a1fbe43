import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { environment } from '../config.js';
import { root } from '../root.js';
import { say } from '../terminal.js';
import { runToEnd } from './children.js';
import type { Count } from './count.js';
import type { Plan } from './plan.js';
import { afterSecondTry, brokenOf, countOf, type FileResult, resultsOf, timesOf } from './report.js';
import { FOLDER, groupsOf, writeGroups } from './together.js';

const program = path.join(root, 'node_modules/jest/bin/jest.js');
const config = ['--config', path.join(root, 'tooling/jest.config.mjs')];

// More than there are cores: tests wait for servers, programs and clocks for half of their time.
const workers = os.availableParallelism() + 2;

// Each file of tests makes its modules anew: in a wider nursery most of what is made has ended before it would be copied out of it (ADR 141). Workers are told the same, programs that tests start are not.
const flags = ['--max-semi-space-size=64'];

/** More files than these do not fail by chance. */
const FEW = 3;

/** As `runJest`, with the files of services in groups. */
export async function runTogether(args: string[], env: NodeJS.ProcessEnv, plan: Pick<Plan, 'again' | 'timed'>): Promise<Count> {
  const ofServices = args.filter((arg) => arg !== 'web');
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...config, '--listTests', '--json', ...ofServices], {
    cwd: root,
    env: environment(env),
  });
  const files: string[] = JSON.parse(stdout);
  writeGroups(groupsOf(files.map((file) => path.relative(root, file)).sort()));
  return runJest(args, { ...env, TOGETHER: FOLDER }, plan);
}

/** Runs Jest and counts its tests. With `again` a few files that fail are asked once more, alone (ADR 25); with `timed` it is told what each test took. */
export async function runJest(args: string[], env: NodeJS.ProcessEnv, { again, timed }: Pick<Plan, 'again' | 'timed'>): Promise<Count> {
  const first = await jest(args, env);
  if (timed) for (const line of timesOf(first.results)) console.log(line);
  const broken = brokenOf(first.results);
  if (!again || broken.length === 0 || broken.length > FEW) return countOfRun(first);
  say(`asked once more, alone: ${broken.join(', ')}`);
  const second = await jest(['--maxWorkers=1', '--runTestsByPath', ...broken], { ...env, TOGETHER: '' });
  const { results, flaky } = afterSecondTry(first.results, second.results);
  return { ...countOf(results, flaky), failed: Math.max(countOf(results).failed, countOfRun(second).failed) };
}

interface Run {
  code: number;
  results: FileResult[];
}

async function jest(args: string[], env: NodeJS.ProcessEnv): Promise<Run> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'prepmarket-jest-'));
  const report = path.join(folder, 'report.json');
  // A connection that a test left open must not keep the whole run waiting for ever.
  // Of two numbers of workers Jest takes the first.
  const own = args.some((arg) => arg.startsWith('--maxWorkers='));
  const all = [...config, ...(own ? [] : [`--maxWorkers=${workers}`]), '--forceExit', '--json', `--outputFile=${report}`, ...args];
  const code = await runToEnd(program, all, env, flags);
  const results = existsSync(report) ? resultsOf(readFileSync(report, 'utf8')) : [];
  rmSync(folder, { recursive: true });
  return { code: code ?? 1, results };
}

// Jest may end badly without naming a test.
function countOfRun({ code, results }: Run): Count {
  const count = countOf(results);
  return { ...count, failed: code === 0 ? count.failed : Math.max(1, count.failed) };
}
