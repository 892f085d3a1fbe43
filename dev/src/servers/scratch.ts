import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, openSync } from 'node:fs';
import path from 'node:path';
import { endGroup, readyBeforeEnd } from '../processes.js';
import { Sentence } from '../sentence.js';

/** A server of the tests: its process group writes to one log and is killed whole, for nothing it holds is kept. */
export interface Daemon {
  log: string;
  child: ChildProcess;
  kill(): Promise<void>;
}

/** Starts a program in a process group of its own, so that Ctrl-C in the terminal does not reach it. */
export function daemon(folder: string, name: string, command: string, args: string[], env: NodeJS.ProcessEnv = {}): Daemon {
  mkdirSync(path.join(folder, 'log'), { recursive: true });
  const log = path.join(folder, 'log', `${name}.log`);
  const out = openSync(log, 'a');
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', ...env },
    detached: true,
    stdio: ['ignore', out, out],
  });
  child.on('error', () => undefined);
  return { log, child, kill: () => endGroup(child, [['SIGKILL', 5000]]) };
}

/** Waits until `ready` answers true; fails with the place of the log when the program ends or `patience` milliseconds pass. */
export async function awaitReady(name: string, server: Daemon, ready: () => Promise<boolean>, patience: number): Promise<void> {
  const up = await readyBeforeEnd(server.child, ready, patience);
  if (!up) throw new Sentence(`${name} does not start; its log is ${server.log}.`);
}
