import { defineEvent, record, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { ownPath } from './own-path.js';

/** Within so many seconds the notices of one subject gather before a letter leaves, and so many pass before the next one about it. */
export const letterPauses = { gather: 60, subject: 15 * 60 };
/** What a digest shows at most, in lines, and how many days back it looks. */
export const digestLimits = { lines: 30, days: 14 };
/** The hour at which digests leave, UTC: an account has no time zone. */
export const digestHour = 6;

/** What one letter says, without the address, which identity alone knows. `account` is about the account itself: nobody switches it off. */
export const letterKind = z.enum(['notice', 'digest', 'account']);
export type LetterKind = z.infer<typeof letterKind>;

export const letter = z.object({
  ...record,
  userId: uuid,
  kind: letterKind,
  subject: z.string(),
  /** Sentences, each with the button below it and the screen of this product that it leads to. */
  lines: z.array(z.object({ text: z.string(), path: ownPath, button: z.string() })).check(z.minLength(1)),
  /** The secret by which letters like this one are stopped without signing in. */
  unsubscribe: z.optional(z.string()),
});
export type NoticeLetter = z.infer<typeof letter>;

/** A letter is due: whoever knows the address sends it. It is told once and never again. */
export const letterWritten = defineEvent('notices.letter-written', 1, letter);

/** Where mail programs send their one click (RFC 8058), and what a browser opens that follows the link. */
export const unsubscribeAddress = (secret: string): string => `/api/notices/unsubscribe/${secret}`;

/** POST /notices/unsubscribe/:secret: what comes by letter no more. */
export const unsubscribed = z.object({
  /** As the preferences name them. */
  kinds: z.array(z.string()),
  digest: z.boolean(),
});
export type Unsubscribed = z.infer<typeof unsubscribed>;
