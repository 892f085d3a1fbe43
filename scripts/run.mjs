import { spawn } from 'node:child_process';
import path from 'node:path';
import { endLine } from './step.mjs';

export const root = path.resolve(import.meta.dirname, '..');

export const say = (text) => console.log(`Prepmarket: ${text}`);

/** Prints one sentence and ends with failure. */
export function giveUp(sentence) {
  endLine();
  console.error(`Prepmarket: ${sentence}`);
  process.exit(1);
}

const running = new Set();
process.on('exit', () => {
  for (const child of running) child.kill('SIGTERM');
});
const interrupted = () => process.exit(130);

/** Runs a program to its end, in the checkout when no folder is given; resolves with its exit code and, with `quiet`, what it printed. */
export function run(command, args, { cwd = root, quiet = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    if (running.size === 0) process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    const done = (code, text) => {
      running.delete(child);
      if (running.size === 0) process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
      resolve({ code, output: text });
    };
    child.once('error', (error) => done(127, error.message));
    child.once('close', (code) => done(code ?? 1, output));
  });
}

/** Runs the command line of an installed package with this Node. */
export const runPackage = (file, args, options) => run(process.execPath, [path.join(root, 'node_modules', file), ...args], options);
