import { type Advance, dueFrames, PATIENCE, type Play, startAt, type Turn } from './clock.js';
import type { Place } from './loop.js';

/** Milliseconds between two pictures of the screen after which it was hidden or the machine asleep: time that nobody saw does not count. */
const ASLEEP = 1000;

export interface RunnerOf {
  play(): Play;
  has(frame: number): boolean;
  /** The turn of a frame that is there has come. */
  at(advance: Advance): void;
}

/** The player's clock: at each picture of the screen it names the latest frame whose turn has come and that is there. */
export const runnerOf = ({ play, has, at }: RunnerOf) => {
  let turn: Turn | undefined;
  let request = 0;
  let last = 0;

  const tick = (now: number) => {
    if (!turn) return;
    request = requestAnimationFrame(tick);
    if (now - last > ASLEEP) turn.due = now;
    last = now;
    let found: Advance | undefined;
    for (const due of dueFrames(turn, now, play())) if (has(due.place.frame)) found = due;
    if (found) {
      turn = found;
      at(found);
    } else if (now - turn.due > PATIENCE) turn.due = now;
  };
  const stop = () => {
    cancelAnimationFrame(request);
    turn = undefined;
  };

  return {
    start(place: Place) {
      stop();
      last = performance.now();
      turn = startAt(place, last, play());
      request = requestAnimationFrame(tick);
    },
    stop,
    get running() {
      return turn !== undefined;
    },
  };
};
