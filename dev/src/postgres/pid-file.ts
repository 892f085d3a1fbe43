import { readFileSync } from 'node:fs';
import path from 'node:path';

export const pidFile = (data: string) => path.join(data, 'postmaster.pid');

/** The process that the pid file of a data folder names; undefined without one, also while the server is only about to write it. */
export const serverOf = (data: string): number | undefined => Number(linesOf(pidFile(data))[0]) || undefined;

/** The lines of a file; none where it cannot be read: another run may remove it at any time. */
export function linesOf(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
