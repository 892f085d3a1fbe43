import * as z from 'zod/mini';

export const flagKind = z.enum(['misses', 'alike', 'late', 'expires', 'expired', 'busy']);
export type FlagKind = z.infer<typeof flagKind>;

/** What somebody who compares should know of a bid. `count` of `of`: shots, proposals, days or contracts; `day` is YYYY-MM-DD. `text`: in words, with days so. */
export const bidFlag = z.object({
  kind: flagKind,
  count: z.optional(z.number()),
  of: z.optional(z.number()),
  day: z.optional(z.string()),
  text: z.string(),
});
export type BidFlag = z.infer<typeof bidFlag>;

/** GET .../bids/comparison: of each bid what is told beside it. Dollars. */
export const comparedBid = z.object({
  bidId: z.uuid(),
  /** Null where the project's shots are not known. */
  perShot: z.nullable(z.number()),
  /** How many of the project's shots have a line of their own; null where none has. */
  priced: z.nullable(z.object({ count: z.number(), of: z.number() })),
  flags: z.array(bidFlag),
  /** Of an hour that is estimated, and the price in words against the estimate: absent where nothing is estimated, and from answers of older versions. */
  perHour: z.optional(z.number()),
  againstEstimate: z.optional(z.string()),
});
export type ComparedBid = z.infer<typeof comparedBid>;

/** Two texts are nearly the same from this share of trigrams that they have in common; shorter ones, in characters, say too little to tell. */
export const alikeFrom = 0.8;
export const alikeLeast = 80;
/** Of each text, and of so many proposals before. */
export const alikeReads = 4000;
export const alikeAmong = 200;
/** Days before a proposal expires in which it is said. */
export const expiresWithin = 7;

/** Columns of the comparison as a table for spreadsheets; sums are in the money of the column beside the amount. */
export const comparisonHeadings = [
  ...['Vendor', 'Company', 'Status', 'Amount', 'Currency', 'Against the budget', 'Against the median', 'Per shot', 'Shots with a price', 'Days', 'Done by'],
  ...['Work can start', 'Valid until', 'Revision rounds', 'Handles', 'Not included', 'What stands out'],
  // New ones last: spreadsheets go by places.
  ...['Against the estimate', 'Per estimated hour'],
] as const;
