import { availableParallelism } from 'node:os';

let running = 0;

/** How many threads an encoding may use: all cores when it is alone, its share beside others. Call `done` once when it has ended. */
export const takeCores = (): { threads: number; done: () => void } => {
  running += 1;
  const done = () => {
    running -= 1;
  };
  return { threads: Math.max(1, Math.floor(availableParallelism() / running)), done };
};
