import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const GIB = 1024 ** 3;
const [SETPRIV, PRLIMIT, UNSHARE, TRUE] = ['/usr/bin/setpriv', '/usr/bin/prlimit', '/usr/bin/unshare', '/usr/bin/true'];
const works = (command: string[]): boolean => existsSync(command[0] as string) && spawnSync(command[0] as string, command.slice(1), { env: {} }).status === 0;

let found: { mortal: string[]; offline: string[] } | undefined;

/** What this system offers: to end a program with its parent, and to keep it off the network. */
const offered = () => {
  found ??= {
    mortal: works([SETPRIV, '--pdeathsig', 'KILL', TRUE]) ? [SETPRIV, '--pdeathsig', 'KILL'] : [],
    offline: [['-n'], ['-rn']].map((flags) => [UNSHARE, ...flags]).find((each) => works([...each, TRUE])) ?? [],
  };
  return found;
};

/** The command line of a program that may take so many bytes of memory, has no network and dies with us, as far as the system offers that. */
export const confined = (program: string, args: string[], memory: number): [string, ...string[]] => {
  const { mortal, offline } = offered();
  const limits = existsSync(PRLIMIT) ? [PRLIMIT, `--as=${memory}`, `--fsize=${4 * GIB}`, '--core=0', '--nofile=256'] : [];
  return [...mortal, ...limits, ...offline, program, ...args] as [string, ...string[]];
};

/** Enough for reading anything we take. */
export const readingMemory = 2 * GIB;
/** Decoder, filters and encoder hold some pictures of the source's size at once, each up to 16 bytes a pixel. */
export const encodingMemory = ({ width, height }: { width: number; height: number }): number => 2 * GIB + 160 * width * height;
