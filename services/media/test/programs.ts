import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onFileEnd } from '@prepmarket/service-testing/file-end';

/** What ffmpeg is asked about itself, and the clip by which a machine is tested. */
const ITSELF = ['*version*', '*coders*', '*-filters*', '*lavfi*'];
const made: string[] = [];
onFileEnd(async () => {
  for (const dir of made.splice(0)) await rm(dir, { recursive: true, force: true });
});

export interface Program {
  path: string;
  /** The files it writes and looks for lie here. */
  dir: string;
  /** The lines that it has written to one of its files. */
  lines: (file: string) => Promise<string[]>;
  /** Makes a file that it looks for. */
  make: (file: string) => Promise<void>;
}

/** A shell script in place of ffmpeg or ffprobe; `$D` is a folder for its files; `leaving` to the real one what matches. */
export const program = async (does: string, { instead = 'ffmpeg', leaving = ITSELF } = {}): Promise<Program> => {
  const dir = await mkdtemp(join(tmpdir(), 'media-program-'));
  made.push(dir);
  const path = join(dir, instead);
  const real = `exec /usr/bin/${instead} "$@"`;
  const begin = leaving.length > 0 ? `case "$*" in ${leaving.join('|')}) ${real};; esac\n` : '';
  await writeFile(path, `#!/bin/sh\nD=${dir}\n${begin}${does}\n${real}\n`);
  await chmod(path, 0o755);
  const lines = async (file: string) => (await readFile(join(dir, file), 'utf8').catch(() => '')).split('\n').filter(Boolean);
  return { path, dir, lines, make: (file) => writeFile(join(dir, file), '') };
};

/** One that begins to encode, never ends, and writes the ids of its processes to `begun`. */
export const hanging = () => program('echo $$ >> $D/begun\n/bin/sleep 600 &\necho $! >> $D/begun\nwait');

/** One that begins to encode, says so in `begun`, and goes on when there is a file `go`. */
export const waiting = () => program('echo x >> $D/begun\nwhile [ ! -e $D/go ]; do /bin/sleep 0.1; done');

export const isRunning = (pid: string): boolean => {
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch {
    return false;
  }
};
