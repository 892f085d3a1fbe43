import * as z from 'zod/mini';
import { timestamp, uuid } from './fields.js';

/** How many lines of what waits for a person one answer holds at most, the most urgent ones. */
export const turnsShown = 100;

/** Something that waits for one person, in the words of the domain that owns it. */
export const turnLine = z.object({
  /** The same as long as it waits: no two domains give the same one. */
  id: z.string(),
  /** What to do: 'Sign to start'. */
  text: z.string(),
  /** The same in a word or two, for a button. */
  action: z.string(),
  /** The screen where it is done. */
  link: z.string(),
  /** The record whose picture stands beside it; null without one. */
  belongsTo: z.nullable(uuid),
  /** Of whom it is about, in place of a picture: 'SV'. */
  initials: z.optional(z.string()),
  /** What it is a part of, in words: a title, a company. '' where the owner does not know. */
  about: z.string(),
  /** Dollars; with `upTo` it is the least of several. Null where no money is at stake. */
  amount: z.nullable(z.number()),
  upTo: z.optional(z.nullable(z.number())),
  currency: z.nullable(z.string()),
  /** A calendar day or an instant; null without one. */
  due: z.nullable(z.string()),
  /** Since when it waits. */
  since: timestamp,
});
export type TurnLine = z.infer<typeof turnLine>;

/** GET .../turns: the most urgent lines of the caller, and how many there are in all. */
export const turnPage = z.object({ turns: z.array(turnLine), total: z.number() });
export type TurnPage = z.infer<typeof turnPage>;
