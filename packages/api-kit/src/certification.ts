import * as z from 'zod/mini';

/** What an administrator vouches for, in words, and the last calendar day it holds (YYYY-MM-DD, UTC). */
export const certification = z.object({ note: z.string(), until: z.string() });
export type Certification = z.infer<typeof certification>;

/** Today as a calendar day in UTC, YYYY-MM-DD. */
export const today = (): string => new Date().toISOString().slice(0, 10);

/** Whether it holds on `day` (YYYY-MM-DD); an expired one is none. */
export const isCertified = (held: Certification | null | undefined, day: string = today()): held is Certification => !!held && held.until >= day;
