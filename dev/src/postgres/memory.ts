import { existsSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { beganAt } from '../processes.js';
import { stopLeftover } from './cluster.js';
import { linesOf, serverOf } from './pid-file.js';

const MEMORY = '/dev/shm';
const RUNNER = 'runner';
const ENOUGH_BYTES = 3 * 1024 ** 3;

/** A folder of the machine's memory with room for a cluster of the tests; undefined where there is none, or the machine has less than that free: the room of such a folder is only a limit. */
export function memory(place = MEMORY, bytes = ENOUGH_BYTES, free = os.freemem()): string | undefined {
  if (!existsSync(place) || free < bytes) return undefined;
  const { bavail, bsize } = statfsSync(place);
  return bavail * bsize >= bytes ? place : undefined;
}

/** Notes below the cluster's folder which run it belongs to: this process. */
export const noteRunner = (home: string) => writeFileSync(path.join(home, RUNNER), `${process.pid}\n${beganAt(process.pid)}\n`);

/** Memory is not given back by itself: ends and removes the clusters below `place` whose run is gone, as one killed; of those that name no run, the ones whose server has ended. */
export async function clearEnded(place: string, prefix: string): Promise<void> {
  for (const name of readdirSync(place).filter((each) => each.startsWith(prefix))) {
    const home = path.join(place, name);
    if (!isOver(home)) continue;
    await stopLeftover(path.join(home, 'data'));
    // The server's last processes may still be writing.
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  }
}

function isOver(home: string): boolean {
  const [runner, began] = linesOf(path.join(home, RUNNER));
  if (runner && began) return beganAt(Number(runner)) !== began;
  const server = serverOf(path.join(home, 'data'));
  return server !== undefined && beganAt(server) === undefined;
}
