import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { startFeeder } from './feeder.js';
import { confined, readingMemory } from './sandbox.js';

/** A program that ended badly: its exit code, or the signal that ended it, and the end of what it complained about. */
export class ProgramError extends Error {
  constructor(
    program: string,
    readonly code: number | null,
    readonly signal: string | null,
    readonly complaint: string,
  ) {
    super(`${program} ended with ${signal ?? code}: ${complaint.trim().slice(-500)}`);
    this.name = 'ProgramError';
  }
}

export interface LaunchOptions {
  cwd: string;
  /** Ends the program: SIGTERM, then SIGKILL. */
  signal?: AbortSignal;
  /** Milliseconds; 20 minutes when absent. */
  timeout?: number;
  /** Bytes; what reading needs when absent. */
  memory?: number;
  /** What is written to it are names of files in `cwd`, one a line; it reads what is in them. */
  fedByNames?: boolean;
  /** Is given what the program writes to a further pipe, `pipe:3`, and has to read that to its end. */
  onRaw?: (bytes: Readable) => void;
  /** Is given every line the program prints. */
  onLine?: (line: string) => void;
}

export interface Launched {
  stdin: Writable;
  /** What the program printed, at most 1 MiB. Rejects with ProgramError, or with the reason of the signal. */
  done: Promise<string>;
  /** What it has complained about so far, at most 1 MiB: some of it may be there after a good end, too. */
  complaint: () => string;
}

export const LONGEST = 20 * 60_000;
const TERM_FOR = 2000;
const KEPT = 1024 * 1024;

/** Starts a program without environment, in a process group of its own, confined as far as the system offers it. */
export const launch = (
  program: string,
  args: string[],
  { cwd, signal, timeout = LONGEST, memory = readingMemory, fedByNames, onRaw, onLine }: LaunchOptions,
): Launched => {
  const [command, ...argv] = confined(program, args, memory, cwd);
  const feeder = fedByNames ? startFeeder(cwd) : undefined;
  const child = spawn(command, argv, { cwd, env: {}, detached: true, stdio: [feeder?.bytes ?? 'pipe', 'pipe', 'pipe', ...(onRaw ? ['pipe' as const] : [])] });
  // Else it would stay open, and the feeder never hear that nobody reads any more.
  feeder?.bytes.destroy();
  const stop = AbortSignal.any([AbortSignal.timeout(timeout), ...(signal ? [signal] : [])]);
  const { stdout, stderr } = child as ChildProcessByStdio<null, Readable, Readable>;
  const stdin = feeder?.names ?? (child.stdin as Writable);
  // What the program no longer reads is no error of its own: its exit tells.
  stdin.on('error', () => undefined);
  onRaw?.(child.stdio[3] as Readable);
  const out = collect(stdout, onLine);
  const complaint = collect(stderr);

  const done = new Promise<string>((resolve, reject) => {
    const end = () => {
      signalGroup(child.pid, 'TERM');
      setTimeout(() => child.exitCode === null && child.signalCode === null && signalGroup(child.pid, 'KILL'), TERM_FOR).unref();
    };
    if (stop.aborted) end();
    stop.addEventListener('abort', end, { once: true });
    child.once('error', reject);
    child.once('close', async (code, killed) => {
      stop.removeEventListener('abort', end);
      const lost = await feeder?.end();
      if (stop.aborted) reject(stop.reason);
      else if (code !== 0) reject(new ProgramError(program, code, killed, complaint()));
      else if (lost) reject(lost);
      else resolve(out());
    });
  });
  done.catch(() => undefined);
  return { stdin, done, complaint };
};

/** Runs a program that reads nothing and gives what it printed. */
export const run = (program: string, args: string[], options: LaunchOptions): Promise<string> => {
  const { stdin, done } = launch(program, args, options);
  stdin.end();
  return done;
};

// The shell's own kill reaches the whole group, also the children of a program that is a wrapper.
const signalGroup = (pid: number | undefined, name: 'TERM' | 'KILL'): void => {
  if (pid) execFile('/bin/sh', ['-c', 'kill -s "$0" -- "-$1"', name, String(pid)], { env: {} }, () => undefined);
};

const collect = (stream: NodeJS.ReadableStream, onLine?: (line: string) => void): (() => string) => {
  let text = '';
  let line = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    text = (text + chunk).slice(-KEPT);
    if (!onLine) return;
    const lines = (line + chunk).split('\n');
    line = lines.pop() ?? '';
    lines.forEach(onLine);
  });
  return () => text;
};
