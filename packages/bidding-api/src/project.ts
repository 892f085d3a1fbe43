import { ids, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

export const budget = z.object({ min: z.number(), max: z.number(), currency: z.string() });
export type Budget = z.infer<typeof budget>;

/** What a bid tells of its project to those who may read the project: all that the rules about bids ask for. */
export const listing = z.object({
  status: z.string(),
  user_id: z.string(),
  client_id: z.string(),
  budget,
  awarded: z.boolean(),
  /** Nobody but its vendor sees a bid before this instant. */
  sealedUntil: z.optional(z.nullable(timestamp)),
});
export type Listing = z.infer<typeof listing>;

/** A bid's project. Whoever may not read it, as a vendor whose bid was declined, is told its title and nothing else. */
export const bidProject = z.object({ ...ids, title: z.string(), ...z.partial(listing).shape });
export type BidProject = z.infer<typeof bidProject>;

export const isListed = (project: BidProject): project is BidProject & Listing => project.status !== undefined;
