import { tokenRefused, tokens } from '../http/token.js';
import { type End, listen, type Word } from './connection.js';
import { pace } from './pace.js';

export interface Kept {
  at: () => readonly string[];
  /** The last message that was heard; without one, for how many milliseconds nothing was. */
  since: () => string | number;
  heard: (word: Word) => void;
  /** The line is gone, until the next word. */
  lost: () => void;
}

/** Not all browsers of a server that went away come back in one moment. `within`: the milliseconds over which it would have them come. */
const pauseAfter = (failures: number, { after = 0 }: End, within: number): number =>
  after * 1000 + Math.min(pace.longest, within * 2 ** failures) * (failures === 0 ? Math.random() : 0.5 + Math.random() / 2);

/** Waits; not on when the line comes back or the page is looked at. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
    signal.addEventListener('abort', done);
  });

/** Keeps a stream open until `signal`: opened again, later each time, with what is the session's token by then. */
export const keepOpen = async ({ at, since, heard, lost }: Kept, signal: AbortSignal): Promise<void> => {
  let failures = 0;
  let within = pace.first;
  const opened = (word: Word) => {
    failures = 0;
    if (word.event === 'ready') within = Number(word.data.back) || pace.first;
    heard(word);
  };
  while (!signal.aborted) {
    const token = tokens.read();
    const end: End = token ? await listen({ token, at: at(), since: since() }, opened, signal) : { why: 'later' };
    if (signal.aborted) return;
    lost();
    // Whoever keeps the session renews the token, or ends the session and this with it.
    if (token && end.why === 'token') tokenRefused(token);
    await rest(pauseAfter(failures, end, within), signal);
    failures += 1;
  }
};
