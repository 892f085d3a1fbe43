import { useState } from 'react';
import { isGone } from '../http/problem.js';

/** Options of a query whose answer another person changes while the page is open: asked again every 15 s as long as it is looked at. */
export const WAITING = { pollingInterval: 15_000, skipPollingIfUnfocused: true } as const;

type QueryHook = (asked?: unknown, options?: object) => { error?: unknown };

/** The same hook, but a record that is gone or no longer the reader's (403, 404) is not polled on; an answer that is good again goes on. */
export const endingWithRecord = (useHook: QueryHook): QueryHook =>
  function useEndingQuery(asked, options) {
    const [over, setOver] = useState(false);
    const result = useHook(asked, over ? { ...options, pollingInterval: 0 } : options);
    const gone = isGone(result.error);
    if (gone !== over) setOver(gone);
    return result;
  };
