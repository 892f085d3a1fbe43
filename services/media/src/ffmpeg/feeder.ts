import { spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { confined, readingMemory } from './sandbox.js';

const [SH, CAT] = ['/bin/sh', '/bin/cat'];
const FEED = `while IFS= read -r name; do ${CAT} -- "$name" || exit; done`;
const KEPT = 4096;
const WANTED_NO_MORE = 128 + 13;
// cat dies of SIGPIPE, but where it waited for room of a socket that was closed with bytes unread, it fails with this.
const CUT_OFF = /: (Connection reset by peer|Broken pipe)$/m;

export interface Feeder {
  /** Takes names of files, one a line. */
  names: Writable;
  /** What is in them, one after the other. */
  bytes: Readable;
  /** Resolves when it has ended, with an error when a file could not be read to its end. */
  end(): Promise<Error | undefined>;
}

/** Gives a program files beside us: bytes that pass through here cost more than ffmpeg takes to decode them. */
export const startFeeder = (cwd: string): Feeder => {
  const [command, ...argv] = confined(SH, ['-c', FEED], readingMemory);
  const child = spawn(command, argv, { cwd, env: {}, stdio: ['pipe', 'pipe', 'pipe'] });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    complaint = (complaint + chunk).slice(-KEPT);
  });
  const ended = new Promise<Error | undefined>((resolve) => {
    child.once('error', resolve);
    child.once('close', (code, signal) => {
      const well = code === 0 || code === WANTED_NO_MORE || CUT_OFF.test(complaint);
      resolve(well ? undefined : new Error(`The feeder ended with ${signal ?? code}.`));
    });
  });
  const end = () => {
    child.stdin.destroy();
    return ended;
  };
  return { names: child.stdin, bytes: child.stdout, end };
};
