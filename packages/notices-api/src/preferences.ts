import * as z from 'zod/mini';
import { kinds, noticeKind, wordsOf } from './kinds/kinds.js';

/** How often what was not sent at once comes in one letter. */
export const digest = z.enum(['off', 'daily', 'weekly']);
export type Digest = z.infer<typeof digest>;

/** How somebody hears of one kind. */
export const channels = z.object({
  bell: z.boolean(),
  letter: z.boolean(),
  /** By the browsers that were switched on for it. Where a change does not name it, it stays as it is. */
  push: z.optional(z.boolean()),
});
export type Channels = z.infer<typeof channels>;

/** GET and PUT /notices/preferences. What a PUT leaves out stays as it is; kinds that are fixed do not change. */
export const preferences = z.object({
  digest,
  kinds: z.record(noticeKind, channels),
  /** All letters were stopped, also those of kinds that come later: only kinds that were switched on since come by letter. */
  lettersStopped: z.optional(z.boolean()),
});
export type Preferences = z.infer<typeof preferences>;
export const preferencesEdit = z.object({
  digest: z.optional(digest),
  kinds: z.optional(z.partialRecord(noticeKind, channels)),
  /** Letters come again, as before all were stopped and as was said of a kind since. */
  lettersStopped: z.optional(z.literal(false)),
});
export type PreferencesEdit = z.infer<typeof preferencesEdit>;

/** What counts for a kind: what somebody has said about it, else the table's word, and no push; no letter where all were stopped since. */
export const channelsOf = (kind: keyof typeof kinds, said: Channels | undefined, lettersStopped = false): Channels => {
  const words = wordsOf(kind);
  const usual = { bell: words?.bell ?? false, letter: words?.letter ?? false, push: words?.fixed === true };
  if (words?.fixed) return usual;
  return lettersStopped ? { ...(said ?? usual), letter: false } : (said ?? usual);
};
