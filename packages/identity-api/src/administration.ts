import { pageQuery, prose, role, storable, text, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { lastDay } from './last-day.js';
import { certificationNoteMaximum, suspensionReasonMaximum } from './limits.js';
import { messages } from './messages.js';
import { user } from './user.js';

/** Which accounts an administrator looks for: `search` in names, address and company. */
export const userQuery = z.object({
  ...pageQuery,
  search: z.optional(z.string().check(z.maxLength(200), storable)),
  role: z.optional(role),
  suspended: z.optional(z.enum(['true', 'false'])),
});
export type UserQuery = z.infer<typeof userQuery>;

/** An account as an administrator sees it. */
export const managedUser = z.extend(user, {
  suspended: z.boolean(),
  suspensionReason: z.nullable(z.string()),
  emailConfirmed: z.boolean(),
  /** When the account was deleted, and on which day it will be; absent when neither. */
  deletedAt: z.optional(timestamp),
  leavingAt: z.optional(timestamp),
  /** Who certifies, or withdraws that, says which version of it was there to read. */
  certificationVersion: z.optional(z.number()),
});
export type ManagedUser = z.infer<typeof managedUser>;

/** One line of an account's audit log; `by` is null where nobody was signed in. */
export const historyEntry = z.object({
  at: timestamp,
  action: z.string(),
  note: z.nullable(z.string()),
  by: z.nullable(z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() })),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** How many of the newest lines an account's page shows. */
export const historyShown = 20;

export const suspendForm = z.object({ reason: prose(messages.suspensionReasonRequired, suspensionReasonMaximum) });
export type SuspendForm = z.infer<typeof suspendForm>;

/** Suspends for a reason, or restores. */
export const suspension = z
  .object({ suspended: z.boolean(), reason: text(suspensionReasonMaximum) })
  .check(z.refine(({ suspended, reason }) => !suspended || reason !== '', { error: messages.suspensionReasonRequired, path: ['reason'] }));
export type Suspension = z.infer<typeof suspension>;

export const certificationForm = z.object({
  note: prose(messages.certificationNoteRequired, certificationNoteMaximum),
  until: lastDay(messages.certificationUntilRequired, messages.certificationUntilPast),
});
export type CertificationForm = z.infer<typeof certificationForm>;
