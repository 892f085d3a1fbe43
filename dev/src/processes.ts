import { type ChildProcess, execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** When the process with this id began, as a text that differs for every process; undefined when none runs (a zombie counts as none). */
export function beganAt(pid: number): string | undefined {
  if (!existsSync('/proc/self/stat')) return psField(pid, 'lstart');
  try {
    const fields = afterName(readFileSync(`/proc/${pid}/stat`, 'utf8'));
    return fields[0] === 'Z' ? undefined : fields[19];
  } catch {
    return undefined;
  }
}

// The name in the second field may hold blanks and brackets.
const afterName = (stat: string) => stat.slice(stat.lastIndexOf(')') + 2).split(' ');

/** The command line of a running process, '' when none runs. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return psField(pid, 'command') ?? '';
  }
}

function psField(pid: number, field: string): string | undefined {
  try {
    return execFileSync('ps', ['-o', `${field}=`, '-p', String(pid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim() || undefined;
  } catch {
    return undefined;
  }
}

/** Sends each signal in turn to `pid` (negative: its group), waiting up to the given milliseconds for the process to end; true when it ended. */
export async function end(pid: number, steps: [NodeJS.Signals, number][]): Promise<boolean> {
  const process_ = Math.abs(pid);
  for (const [signal, patience] of steps) {
    send(pid, signal);
    if (await until(() => beganAt(process_) === undefined, patience, 20)) return true;
  }
  return false;
}

/** Ends a whole process group, its leader first and then whatever the leader has left behind. */
export async function endGroup(leader: ChildProcess, steps: [NodeJS.Signals, number][]): Promise<void> {
  if (leader.pid === undefined) return;
  if (!hasEnded(leader)) await end(-leader.pid, steps);
  send(-leader.pid, 'SIGKILL');
  await ended(leader);
}

function send(pid: number, signal: NodeJS.Signals) {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
}

/** Sends a signal to a process and then to those it has started, which need not be of its group. */
export function signalFamily(pid: number, signal: NodeJS.Signals) {
  send(pid, signal);
  for (const child of childrenOf(pid)) send(child, signal);
}

/** The processes that a process has started and that run. */
export const childrenOf = (pid: number): number[] =>
  execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, parent]) => parent === pid)
    .map(([child]) => child as number);

/** Polls until `met` is true; false when `patience` milliseconds have passed before. */
export async function until(met: () => boolean | Promise<boolean>, patience: number, pause = 50): Promise<boolean> {
  for (const deadline = Date.now() + patience; Date.now() < deadline; await sleep(pause)) if (await met()) return true;
  return met();
}

export const hasEnded = (child: ChildProcess) => child.pid === undefined || child.exitCode !== null || child.signalCode !== null;

/** Polls `ready`; false as soon as the child has ended or `patience` milliseconds have passed. */
export async function readyBeforeEnd(child: ChildProcess, ready: () => Promise<boolean>, patience: number): Promise<boolean> {
  let up = false;
  const settled = async () => {
    up = !hasEnded(child) && (await ready());
    return up || hasEnded(child);
  };
  await until(settled, patience);
  return up;
}

/** Resolves with the exit code of a child, also when it has ended before. */
export function ended(child: ChildProcess): Promise<number> {
  if (hasEnded(child)) return Promise.resolve(child.exitCode ?? 1);
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 1));
  });
}

/** A TCP port that is free on loopback now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

/** Whether something listens on this loopback port. */
export function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(port, '127.0.0.1');
    const say = (yes: boolean) => () => {
      socket.destroy();
      resolve(yes);
    };
    socket.once('connect', say(true)).once('error', say(false));
  });
}
