import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

export const say = (text) => console.log(`Prepmarket: ${text}`);

/** Prints one sentence and ends with failure. */
export function giveUp(sentence) {
  console.error(`Prepmarket: ${sentence}`);
  process.exit(1);
}

/** Runs a program to its end, in the checkout when no folder is given; resolves with its exit code and, with `quiet`, what it printed. */
export function run(command, args, { cwd = root, quiet = false, env = process.env } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd, env, stdio: quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data) => (output += data));
    const stop = () => {
      child.kill('SIGTERM');
      process.exit(130);
    };
    process.on('SIGINT', stop).on('SIGTERM', stop);
    const done = (code, text) => {
      process.off('SIGINT', stop).off('SIGTERM', stop);
      resolve({ code, output: text });
    };
    child.once('error', (error) => done(127, error.message));
    child.once('close', (code) => done(code ?? 1, output));
  });
}

/** Runs the command line of an installed package with this Node. */
export const runPackage = (file, args, options) => run(process.execPath, [path.join(root, 'node_modules', file), ...args], options);
