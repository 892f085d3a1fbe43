import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

export const run = async (command: string, args: string[], cwd?: string): Promise<string> => (await execute(command, args, { cwd, maxBuffer: 1 << 24 })).stdout;

/** Seconds that `work` takes. */
export const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
};

/** The highest of `look`, seen ten times a second while `work` runs. */
export const peak = async (look: () => number, work: () => Promise<unknown>): Promise<number> => {
  let highest = look();
  const timer = setInterval(() => {
    highest = Math.max(highest, look());
  }, 100);
  await work().finally(() => clearInterval(timer));
  return highest;
};

export const sha256 = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest('hex');
};
