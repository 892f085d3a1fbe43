import { certification, dateStyles, ids, isTimeZone, numberStyles, role, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { messages } from './messages.js';
import { secondStep } from './second-factor.js';

/** PUT /users/{id}/formats: how its holder reads days and numbers; an empty time zone is that of the device. */
export const personalFormats = z.object({
  timeZone: z.pipe(
    z.transform((value: unknown) => (value === '' ? null : value)),
    z.nullable(z.string(messages.timeZoneUnknown).check(z.maxLength(64, messages.timeZoneUnknown), z.refine(isTimeZone, messages.timeZoneUnknown))),
  ),
  dates: z.enum(dateStyles),
  numbers: z.enum(numberStyles),
});

/** An account as its holder sees it; both spellings of the names, always. */
export const user = z.object({
  ...ids,
  email: z.string(),
  firstName: z.string(),
  first_name: z.string(),
  lastName: z.string(),
  last_name: z.string(),
  company: z.string(),
  role,
  created_at: timestamp,
  /** Null when there is none, or when its last day has passed. */
  certification: z.optional(z.nullable(certification)),
  /** Of names and company: an edit of them says which it was made from. */
  version: z.optional(z.number()),
  /** Absent while they are the usual ones. */
  formats: z.optional(personalFormats),
  /** The address of the own picture, another one for each picture; null without one. */
  avatar: z.optional(z.nullable(z.string())),
});
export type User = z.infer<typeof user>;

/** What login and register may answer beside the envelope. */
export const signedIn = z.object({
  token: z.optional(z.string()),
  user: z.optional(user),
  requiresEmailConfirmation: z.optional(z.boolean()),
  /** Instead of a token: the password was right, and this is what comes next. */
  challenge: z.optional(z.string()),
  secondStep: z.optional(secondStep),
  /** Once, where the second step was set up during the sign-in. */
  recoveryCodes: z.optional(z.array(z.string())),
});
export type SignedIn = z.infer<typeof signedIn>;
