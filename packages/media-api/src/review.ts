import { ids, integer, line, storable, timestamp, tooLong, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { clipPicture } from './reel.js';
import { reviewMessages } from './review.messages.js';
import { reviewLimits } from './review-limits.js';

const chosen = z.array(uuid, reviewMessages.versionsRequired).check(
  z.minLength(1, reviewMessages.versionsRequired),
  z.maxLength(reviewLimits.versions, reviewMessages.versionsUnreadable),
  z.refine((ids) => new Set(ids.map((id) => id.toLowerCase())).size === ids.length, reviewMessages.versionsUnreadable),
);
const secret = z.string(reviewMessages.passwordRequired).check(z.maxLength(reviewLimits.password, tooLong(reviewLimits.password)), storable);

/** POST /contracts/{contractId}/reviews: a way to these versions for somebody without an account. */
export const newReview = z.object({
  name: line(reviewMessages.nameRequired, reviewLimits.name),
  /** Those that were submitted. */
  version_ids: chosen,
  may_comment: z.boolean(),
  /** Whole days from now on for which it can be opened. */
  days: integer(reviewMessages.daysUnreadable).check(z.minimum(1, reviewMessages.daysUnreadable), z.maximum(reviewLimits.days, reviewMessages.daysUnreadable)),
  password: z.optional(secret.check(z.minLength(reviewLimits.passwordMinimum, reviewMessages.passwordShort))),
});
export type NewReview = z.infer<typeof newReview>;

export const reviewStates = ['open', 'expired', 'revoked', 'ended'] as const;
/** 'ended': its contract is not active. */
export type ReviewState = (typeof reviewStates)[number];

/** A review link, for who has made it. */
export const reviewLink = z.object({
  ...ids,
  contract_id: uuid,
  name: z.string(),
  version_ids: z.array(uuid),
  may_comment: z.boolean(),
  has_password: z.boolean(),
  state: z.enum(reviewStates),
  made_at: timestamp,
  expires_at: timestamp,
  revoked_at: z.nullable(timestamp),
  visits: z.number(),
  last_visit_at: z.nullable(timestamp),
});
export type ReviewLink = z.infer<typeof reviewLink>;

/** The answer that has the link's secret, once: it stands behind the '#' of its address. */
export const madeReview = z.extend(reviewLink, { token: z.string() });
export type MadeReview = z.infer<typeof madeReview>;

/** One visit by a link, for who has made the link. */
export const reviewVisit = z.object({
  ...ids,
  /** As the guest has said it. */
  name: z.string(),
  /** As limits count it; null after half a year. */
  network: z.nullable(z.string()),
  opened_at: timestamp,
  /** The versions that were opened, by when that was first. */
  opened: z.array(z.object({ version_id: uuid, at: timestamp })),
});
export type ReviewVisit = z.infer<typeof reviewVisit>;

const token = z.string(reviewMessages.unknown).check(z.regex(/^[\w-]{43}$/, reviewMessages.unknown));

/** POST /review/look: what a link asks for before it opens. */
export const reviewLook = z.object({ token });
export type ReviewLook = z.infer<typeof reviewLook>;

export const reviewDoor = z.object({ ...ids, name: z.string(), has_password: z.boolean(), may_comment: z.boolean(), expires_at: timestamp });
export type ReviewDoor = z.infer<typeof reviewDoor>;

/** It stands beside names of parties and in pictures: nothing unseen, and no other line. */
const guestName = z.string(reviewMessages.guestRequired).check(
  z.trim(),
  z.minLength(1, reviewMessages.guestRequired),
  z.maxLength(reviewLimits.guest, tooLong(reviewLimits.guest)),
  storable,
  z.refine((name) => !/[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2028\u2029\u2800]/u.test(name), reviewMessages.guestUnreadable),
);

/** POST /review/open: the guest comes in, for some hours. */
export const reviewOpen = z.object({ token, name: guestName, password: z.optional(secret) });
export type ReviewOpen = z.infer<typeof reviewOpen>;

/** A version as a guest sees it; addresses of its picture are below the link's. */
export const reviewVersion = z.object({
  ...ids,
  /** 'NH_010 roto v003'. */
  title: z.string(),
  number: z.number(),
  picture: clipPicture,
});
export type ReviewVersion = z.infer<typeof reviewVersion>;

/** A version of which the guest has no copy yet: nobody has asked for it, it is being made, or it could not be made. */
export const reviewWaiting = z.object({ ...ids, title: z.string(), number: z.number(), copy: z.enum(['unasked', 'preparing', 'failed']) });
export type ReviewWaiting = z.infer<typeof reviewWaiting>;

/** GET /review/{reviewId}: what the guest of a link reaches. */
export const review = z.object({
  ...ids,
  name: z.string(),
  /** The guest's. */
  guest: z.string(),
  may_comment: z.boolean(),
  /** When the guest is out again. */
  until: timestamp,
  /** Those that can be watched: the guest's name is in their pictures. */
  versions: z.array(reviewVersion),
  /** The others of the link. POST /review/{reviewId}/versions/{versionId}/copy asks for one. */
  waiting: z._default(z.array(reviewWaiting), []),
});
export type Review = z.infer<typeof review>;
