import { useState } from 'react';
import { isGone } from '../http/problem.js';
import { useStreamed } from '../live/streamed.js';

/** Milliseconds between two questions while changes are told as they happen. */
const WHILE_STREAMED = 60_000;

/** Options of a query whose answer another person changes while the page is open: asked again every 15 s as long as it is looked at; rarely where the page is told of changes. */
export const WAITING = { pollingInterval: 15_000, skipPollingIfUnfocused: true } as const;

interface Polled {
  pollingInterval?: number;
}
type QueryHook = (asked?: unknown, options?: Polled) => { error?: unknown };

const isWaiting = (options: Polled | undefined): boolean => options?.pollingInterval === WAITING.pollingInterval;

/** The same hook, but a record that is gone or no longer the reader's (403, 404) is not polled on; an answer that is good again goes on. */
export const endingWithRecord = (useHook: QueryHook): QueryHook =>
  function useEndingQuery(asked, options) {
    const [over, setOver] = useState(false);
    const rests = useStreamed() && isWaiting(options);
    const resting = rests ? { ...options, pollingInterval: WHILE_STREAMED } : options;
    const result = useHook(asked, over ? { ...options, pollingInterval: 0 } : resting);
    const gone = isGone(result.error);
    if (gone !== over) setOver(gone);
    return result;
  };
