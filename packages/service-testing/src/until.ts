import { setTimeout as sleep } from 'node:timers/promises';

const PAUSE_MS = 25;

type Falsy = null | undefined | false | 0 | '';

/** Polls until `find` gives something truthy and returns it; fails after `ms` with the last error, if there was one. The ceiling is for a busy machine, no figure of the product. */
export const until = async <T>(find: () => Promise<T> | T, ms = 150_000): Promise<Exclude<T, Falsy>> => {
  const end = Date.now() + ms;
  for (let last: unknown; ; ) {
    try {
      const value = await find();
      if (value) return value as Exclude<T, Falsy>;
    } catch (error) {
      last = error;
    }
    if (Date.now() > end) throw new Error(`Not within ${ms} ms: ${find}`, { cause: last });
    await sleep(PAUSE_MS);
  }
};
