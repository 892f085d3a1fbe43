import { type ChildProcess, spawn } from 'node:child_process';
import { environment } from '../config.js';
import { ended, endGroup } from '../processes.js';
import { root } from '../root.js';

const running = new Set<ChildProcess>();
let closed = false;

interface Started {
  output?: 'inherit' | 'pipe';
  /** What Node itself is told. */
  flags?: string[];
}

/** Starts a Node program in a process group of its own, so that it ends only when we end it. */
export function launch(file: string, args: string[], env: NodeJS.ProcessEnv, { output = 'inherit', flags = [] }: Started = {}): ChildProcess {
  if (closed) throw new Error('The run has been interrupted.');
  const child = spawn(process.execPath, [...flags, file, ...args], { cwd: root, env: environment(env), detached: true, stdio: ['ignore', output, 'inherit'] });
  running.add(child);
  void ended(child).then(() => running.delete(child));
  return child;
}

/** Runs a Node program to its end; resolves with its exit code. */
export const runToEnd = (file: string, args: string[], env: NodeJS.ProcessEnv, flags?: string[]) => ended(launch(file, args, env, { flags }));

export const stop = (child: ChildProcess) =>
  endGroup(child, [
    ['SIGTERM', 9000],
    ['SIGKILL', 2000],
  ]);

/** Ends every program started here and starts no more. */
export async function stopAll(): Promise<void> {
  closed = true;
  await Promise.all([...running].map(stop));
}
