import { existsSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beganAt } from '../processes.js';

const MEMORY = '/dev/shm';
const ENOUGH_BYTES = 3 * 1024 ** 3;

/** A folder of the machine's memory with room for a cluster of the tests; undefined where there is none, or the machine has less than that free: the room of such a folder is only a limit. */
export function memory(place = MEMORY, bytes = ENOUGH_BYTES, free = os.freemem()): string | undefined {
  if (!existsSync(place) || free < bytes) return undefined;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize >= bytes ? place : undefined;
}

/** Memory is not given back by itself: removes the clusters below `place` whose server has ended, as those of a killed run. */
export function clearEnded(place: string, prefix: string): void {
  for (const name of readdirSync(place).filter((each) => each.startsWith(prefix))) {
    const file = path.join(place, name, 'data/postmaster.pid');
    if (existsSync(file) && hasEnded(file)) rmSync(path.join(place, name), { recursive: true, force: true });
  }
}

const hasEnded = (file: string) => beganAt(Number(readFileSync(file, 'utf8').split('\n')[0])) === undefined;
