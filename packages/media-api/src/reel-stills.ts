import { listOf, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** Vendors that are asked for at a time. */
export const reelStillsAsked = 50;

const NAMED = 'Please name vendors by their ids, with commas between them.';

/** GET /reels: ids with commas between them. */
export const reelStillsQuery = z.object({
  vendors: z.pipe(listOf, z.array(z.uuid(NAMED), NAMED).check(z.maxLength(reelStillsAsked, `Please name at most ${reelStillsAsked} vendors at a time.`))),
});
export type ReelStillsQuery = z.infer<typeof reelStillsQuery>;

/** The first clip of a reel that has a still. Its address is below the site's. */
export const reelStill = z.object({ vendor_id: uuid, title: z.string(), poster_url: z.string() });
export type ReelStill = z.infer<typeof reelStill>;
