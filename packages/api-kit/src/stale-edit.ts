import * as z from 'zod/mini';
import { ago } from './ago.js';
import { timestamp } from './fields.js';
import { type Refusal, refusal } from './refusal.js';

export const staleEditCode = 'stale_edit';

/** What a stale edit is told of the newer version; `by` is a name, null for the product itself. */
const changedSince = z.object({ by: z.nullable(z.string()), at: timestamp, version: z.number() });
export type ChangedSince = z.infer<typeof changedSince>;

/** The answer to a stale edit, beside its message; `current` is the record as reading it would answer it. */
export interface StaleEdit<T> {
  changed: ChangedSince;
  current: T;
}

const sentence = (who: string, at: string, now: Date): string =>
  `${who} changed this ${ago(now.getTime() - Date.parse(at))}. Your changes were not saved over it.`;

/** 409 `stale_edit` with the newer version; `byActor` when the newer version is this very user's, from another window. */
export const staleEdit = <T>(changed: ChangedSince, current: T, byActor = false, now = new Date()): Refusal => ({
  ...refusal(409, sentence(byActor ? 'You' : (changed.by ?? 'Prepmarket'), changed.at, now), staleEditCode),
  ...(changed.by && { about: changed.by }),
  more: { changed, current } satisfies StaleEdit<T>,
});
