import { certification, ids, text, timestamp, wordList } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { heldDocument } from './documents.js';
import { vendorLimits } from './limits.js';
import { messages } from './messages.js';

/** PUT /vendors/{id}: what a vendor says of itself. */
export const vendorWords = z.object({
  skills: wordList({ most: vendorLimits.skills, longest: vendorLimits.skillLength, unreadable: messages.skillsUnreadable, tooMany: messages.tooManySkills }),
  about: text(vendorLimits.about),
});
export type VendorWords = z.infer<typeof vendorWords>;

/** A vendor for who may judge it; no address. */
export const vendorPage = z.object({
  ...ids,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  skills: z.array(z.string()),
  about: z.string(),
  /** Null when there is none, or when its last day has passed. */
  certification: z.nullable(certification),
  /** What an administrator has looked at and is in force; absent from services that do not know of it yet. */
  documents: z.optional(z.array(heldDocument)),
  created_at: timestamp,
  avatar: z.nullable(z.string()),
  /** Of skills and about: an edit of them says which it was made from. */
  version: z.number(),
  /** Told to administrators alone. */
  suspended: z.optional(z.boolean()),
});
export type VendorPage = z.infer<typeof vendorPage>;
