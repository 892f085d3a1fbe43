import { isProblem, type Problem } from '@prepmarket/web-kit/store';
import { pause } from './pause.js';

/** Milliseconds before the next tries. */
export const waiting = { pauses: [1_000, 2_000, 4_000, 8_000, 15_000, 30_000] };

const SECOND = 1_000;
/** Milliseconds to wait at least when the server has said how long. */
export const askedFor = ({ retryAfter = 0 }: Problem): number => retryAfter * SECOND;

interface Waiting {
  signal: AbortSignal;
  /** Whether waiting is a cure. */
  passes: (problem: Problem) => boolean;
  /** Takes why it waits, as a sentence, when the server said so. */
  onWait: (why?: string) => void;
  /** Whether the last try got further: the pauses begin anew then. */
  hasMoved?: () => boolean;
}

/** Tries with growing pauses, and not before the server wants to be asked again. Rejects with a Problem of which waiting is no cure, or when aborted. */
export const untilTaken = async <T>(attempt: () => Promise<T>, { signal, passes, onWait, hasMoved }: Waiting): Promise<T> => {
  for (let tries = 0; ; tries += 1) {
    try {
      return await attempt();
    } catch (problem) {
      if (signal.aborted || !isProblem(problem) || !passes(problem)) throw problem;
      if (hasMoved?.()) tries = 0;
      onWait(problem.said ? problem.message : undefined);
      const least = askedFor(problem);
      await pause(Math.max(least, waiting.pauses[Math.min(tries, waiting.pauses.length - 1)] ?? 0), signal, least > 0 ? [] : ['online']);
      if (signal.aborted) throw problem;
    }
  }
};
