import type { ProgramError } from './launch.js';

/** What the bad end of a program tells of: the `file` it was given; a `crash`, which a file can bring about and a machine too; or `machine` and `space` alone. */
export type Blame = 'file' | 'crash' | 'machine' | 'space';

const DISK_FULL = /No space left on device|Disk quota exceeded|File too large/i;
const EXHAUSTED = /Cannot allocate memory|Resource temporarily unavailable|Too many open files|Input\/output error|received signal/i;
/** What a shell makes of the signals ABRT, BUS, KILL, SEGV and TERM, and of a program that it cannot run. */
const KILLED = new Set([134, 135, 137, 139, 143]);
const NOT_RUN = new Set([126, 127]);

export const blameOf = ({ code, complaint }: ProgramError): Blame => {
  if (DISK_FULL.test(complaint)) return 'space';
  if (code !== null && NOT_RUN.has(code)) return 'machine';
  return code === null || KILLED.has(code) || EXHAUSTED.test(complaint) ? 'crash' : 'file';
};
