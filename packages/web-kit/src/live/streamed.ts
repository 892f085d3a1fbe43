import { useSyncExternalStore } from 'react';

let on = false;
const watchers = new Set<() => void>();

/** Whether this page hears of changes as they happen. */
export const streamed = {
  get: (): boolean => on,
  set(now: boolean): void {
    if (now === on) return;
    on = now;
    for (const changed of watchers) changed();
  },
};

const watch = (changed: () => void) => {
  watchers.add(changed);
  return () => void watchers.delete(changed);
};

export const useStreamed = (): boolean => useSyncExternalStore(watch, streamed.get, () => false);
