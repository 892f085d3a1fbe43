import { useEffect } from 'react';
import { pace } from './pace.js';

let at: readonly string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
const watchers = new Set<() => void>();

const tellAll = () => {
  for (const changed of watchers) changed();
};

const show = (now: readonly string[]): void => {
  at = now;
  clearTimeout(timer);
  timer = setTimeout(tellAll, pace.showing);
};

/** What this page shows, as the server names it; a page that nobody looks at shows nothing. */
export const shown = {
  get: (): readonly string[] => (document.visibilityState === 'hidden' ? [] : at),
  watch(changed: () => void): () => void {
    watchers.add(changed);
    document.addEventListener('visibilitychange', changed);
    return () => {
      watchers.delete(changed);
      document.removeEventListener('visibilitychange', changed);
    };
  },
};

/** From now on this page shows these: '<kind>/<id>'. */
export const useShown = (now: readonly string[]): void => {
  const text = now.join(',');
  useEffect(() => show(text ? text.split(',') : []), [text]);
};
