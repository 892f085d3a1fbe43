import { type ChildProcess, spawn } from 'node:child_process';
import { environment } from '../config.js';
import { ended, endGroup } from '../processes.js';
import { root } from '../root.js';

const running = new Set<ChildProcess>();
let closed = false;

/** Runs a Node program to its end, in a process group of its own so that only stopAll ends it; resolves with its exit code. */
export async function runToEnd(file: string, args: string[], env: NodeJS.ProcessEnv) {
  if (closed) throw new Error('The run has been interrupted.');
  const child = spawn(process.execPath, [file, ...args], { cwd: root, env: environment(env), detached: true, stdio: ['ignore', 'inherit', 'inherit'] });
  running.add(child);
  return ended(child).finally(() => running.delete(child));
}

/** Ends every program started here and starts no more. */
export async function stopAll(): Promise<void> {
  closed = true;
  const signals: [NodeJS.Signals, number][] = [
    ['SIGTERM', 9000],
    ['SIGKILL', 2000],
  ];
  await Promise.all([...running].map((child) => endGroup(child, signals)));
}
