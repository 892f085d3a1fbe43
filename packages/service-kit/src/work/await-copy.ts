import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 50;

/**
 * Waits up to `ms` for a record that an event has not brought yet. Call it outside of a transaction, so that none is held open while waiting.
 * @returns the record, or null when it did not come.
 */
export const awaitCopy = async <T>(find: () => Promise<T | null | undefined>, ms = 2000): Promise<T | null> => {
  const until = Date.now() + ms;
  for (;;) {
    const row = await find();
    if (row !== null && row !== undefined) return row;
    if (Date.now() >= until) return null;
    await sleep(PAUSE_MS);
  }
};
