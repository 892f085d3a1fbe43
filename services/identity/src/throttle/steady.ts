import { setTimeout as sleep } from 'node:timers/promises';

const FLOOR_MS = 100;

/** Answers no sooner than after 100 ms, so that the time does not tell what was found. */
export const steady = async <T>(run: () => Promise<T>): Promise<T> => {
  const floor = sleep(FLOOR_MS);
  try {
    return await run();
  } finally {
    await floor;
  }
};
