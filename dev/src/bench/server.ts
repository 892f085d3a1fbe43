import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { endGroup, freePort, readyBeforeEnd } from '../processes.js';
import { root } from '../root.js';
import { Sentence } from '../sentence.js';

/** A program of this checkout that listens, in a process of its own. */
export interface BenchServer {
  url: string;
  pid: number;
  /** Resident memory, MiB. */
  rss(): number;
  stop(): Promise<void>;
}

interface Starting {
  /** Of node. */
  flags?: string[];
  variables?: NodeJS.ProcessEnv;
  /** Asked until it is answered without a failure of the server. */
  ready?: string;
  /** Milliseconds until it must be ready. */
  patience?: number;
}

/** `program` as 'gateway/dist/main.js'. @throws Sentence when it does not start */
export const startServer = async (
  program: string,
  { flags = [], variables = {}, ready = '/health/live', patience = 60_000 }: Starting = {},
): Promise<BenchServer> => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const own = { LOG_LEVEL: 'warn', PUBLIC_URL: url };
  const env = { ...process.env, ...own, ...variables, PORT: String(port) };
  const child = spawn(process.execPath, [...flags, path.join(root, program)], { env, detached: true, stdio: ['ignore', 'ignore', 'inherit'] });
  const pid = child.pid as number;
  const stop = () =>
    endGroup(child, [
      ['SIGTERM', 20_000],
      ['SIGKILL', 5000],
    ]);
  const answers = () =>
    fetch(`${url}${ready}`).then(
      ({ status }) => status < 500,
      () => false,
    );
  const rss = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  if (await readyBeforeEnd(child, answers, patience)) return { url, pid, rss, stop };
  await stop();
  throw new Sentence(`${program} does not start.`);
};
