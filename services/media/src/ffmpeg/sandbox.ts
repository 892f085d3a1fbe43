import { execFile, spawnSync } from 'node:child_process';
import { chownSync, existsSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const GIB = 1024 ** 3;
const [SETPRIV, PRLIMIT, UNSHARE, TRUE] = ['/usr/bin/setpriv', '/usr/bin/prlimit', '/usr/bin/unshare', '/usr/bin/true'];
const run = promisify(execFile);
const works = (command: string[], cwd = '/'): boolean =>
  existsSync(command[0] as string) && spawnSync(command[0] as string, command.slice(1), { cwd, env: {} }).status === 0;

/** Nobody's on Debian, and another than the database's: what it owns are the folders of jobs that run. */
export const READER = 65_533;
const MORTAL = [SETPRIV, '--pdeathsig', 'KILL', '--no-new-privs'];
const APART = [SETPRIV, `--reuid=${READER}`, `--regid=${READER}`, '--clear-groups', '--inh-caps=-all', '--bounding-set=-all', '--pdeathsig', 'KILL'];

let found: { mortal: string[]; offline: string[]; apart: boolean } | undefined;

/** What this system offers: to end a program with its parent, to keep it off the network, and to give it a user of its own. */
const offered = () => {
  found ??= {
    mortal: works([...MORTAL, TRUE]) ? MORTAL : [],
    offline: [['-n'], ['-rn']].map((flags) => [UNSHARE, ...flags]).find((each) => works([...each, TRUE])) ?? [],
    apart: works([...APART, TRUE]),
  };
  return found;
};

/**
 * The command line of a program that may take so many bytes of memory, has no network, gets no more rights and dies with us, as far as the system offers
 * that. In a folder that was handed over it runs as a user of its own.
 */
export const confined = (program: string, args: string[], memory: number, cwd?: string): [string, ...string[]] => {
  const { mortal, offline } = offered();
  const limits = existsSync(PRLIMIT) ? [PRLIMIT, `--as=${memory}`, `--fsize=${4 * GIB}`, '--core=0', '--nofile=256'] : [];
  const apart = cwd !== undefined && isHandedOver(cwd) ? APART : [];
  return [...mortal, ...limits, ...offline, ...apart, program, ...args] as [string, ...string[]];
};

/** Gives a folder to that user: what is run in it may write there, and nowhere else. */
export const handOver = (dir: string): void => chownSync(dir, READER, READER);

export const isHandedOver = (dir: string): boolean => offered().apart && statSync(dir, { throwIfNoEntry: false })?.uid === READER;

/** Whether programs may be run as another user here, which takes root. */
export const mayStandApart = (): boolean => offered().apart;

/** Whether that user can run these programs, and read what we write; tried in an empty folder. */
export const canStandApart = async (programs: string[], dir: string): Promise<boolean> => {
  if (!mayStandApart()) return false;
  try {
    handOver(dir);
    writeFileSync(join(dir, 'tried'), '');
    const [setpriv, ...asReader] = APART as [string, ...string[]];
    const tried = [['/bin/cat', 'tried'], ...programs.map((program) => [program, '-version'])];
    await Promise.all(tried.map((command) => run(setpriv, [...asReader, ...command], { cwd: dir, env: {} })));
    return true;
  } catch {
    return false;
  }
};

/** Enough for reading anything we take. */
export const readingMemory = 2 * GIB;
interface Held {
  width: number;
  height: number;
  raw?: { outside?: boolean };
  stored?: { alpha: boolean };
}

/** Decoder, filters and encoders hold some pictures of the source's size at once, each up to 16 bytes a pixel. */
export const encodingMemory = ({ width, height, raw, stored }: Held): number =>
  2 * GIB + (160 + (raw?.outside ? 200 : raw ? 80 : 0) + (stored?.alpha ? 120 : 0)) * width * height;
