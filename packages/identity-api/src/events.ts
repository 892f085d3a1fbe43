import { certification, defineEvent, record, role, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { heldDocument } from './documents.js';

/** An account as other domains may know it: no address, no secret. Tokens issued before `tokensValidFrom` are dead. */
export const person = z.object({
  ...record,
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  role,
  suspended: z.boolean(),
  tokensValidFrom: z.string(),
  /** Null when there is none; absent from publishers that do not know of it yet. Its day may have passed. */
  certification: z.optional(z.nullable(certification)),
  /** Deleted by its holder, and suspended for good; absent from everybody else. */
  deleted: z.optional(z.boolean()),
  /** What an administrator has looked at; absent from publishers that do not know of it yet. */
  documents: z.optional(z.array(heldDocument)),
});
export type PersonData = z.infer<typeof person>;

export const userRegistered = defineEvent('identity.user-registered', 1, person);
export const userChanged = defineEvent('identity.user-changed', 1, person);
export const userSuspended = defineEvent('identity.user-suspended', 1, person);

/** A session that was ended before its tokens: they are dead from then on. */
export const endedSession = z.object({ ...record, userId: z.uuid() });
export const sessionEnded = defineEvent('identity.session-ended', 1, endedSession);

/** A browser that an account did not know, although it knew others, has signed in. `id` is the session's, `device` as the list of sessions names it. */
export const newDevice = z.object({ ...record, userId: z.uuid(), device: z.string(), at: timestamp });
export const deviceAdded = defineEvent('identity.device-added', 1, newDevice);

/** Somebody (`id`) wants the account deleted: each of `leavingAskedOf` answers `question` with what of theirs goes on. `version` says nothing. */
export const userLeaving = defineEvent('identity.user-leaving', 1, z.object({ ...record, question: z.uuid() }));
