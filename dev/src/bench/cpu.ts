import { readdirSync, readFileSync } from 'node:fs';
import { childrenOf } from '../processes.js';

/** Ticks of the clock in which Linux counts a process's time. */
const TICKS = 100;

/** CPU seconds of a process: its own, and those of the programs it started that have ended. */
export const cpuOf = (pid: number | 'self'): { own: number; programs: number } => {
  const [user = 0, system = 0, childUser = 0, childSystem = 0] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
    .slice(11, 15)
    .map(Number);
  return { own: (user + system) / TICKS, programs: (childUser + childSystem) / TICKS };
};

/** CPU seconds of all processes whose command line names `folder`. */
export const cpuNaming = (folder: string): number =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .reduce((sum, pid) => sum + ofOne(pid, folder), 0);

/** CPU seconds of a process and of all that it has started, whether they still run or not. */
export const cpuOfFamily = (pid: number, tries = 20): number => {
  const children = childrenOf(pid);
  const { own, programs } = cpuOf(pid);
  const running = children.map(ofRunning);
  // What has ended in between counts among the ended by now, which were read before: all is read again.
  if (tries > 0 && running.includes(undefined)) return cpuOfFamily(pid, tries - 1);
  return running.reduce<number>((sum, seconds = 0) => sum + seconds, own + programs);
};

const ofRunning = (pid: number): number | undefined => {
  try {
    return cpuOf(pid).own;
  } catch (error) {
    if (['ENOENT', 'ESRCH'].includes((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
};

const ofOne = (pid: string, folder: string): number => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? cpuOf(Number(pid)).own : 0;
  } catch {
    // It has just ended.
    return 0;
  }
};

/** What `count` gives more after `work` than before. */
export const spent = async <T extends Record<string, number>>(count: () => T, work: () => Promise<unknown>): Promise<T> => {
  const before = count();
  await work();
  return Object.fromEntries(Object.entries(count()).map(([who, seconds]) => [who, seconds - (before[who] ?? 0)])) as T;
};
