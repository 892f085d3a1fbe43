import { limits, prose, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { contractMessages } from './messages.js';
import { side } from './side.js';

/** POST /contracts/{id}/dispute: what it is about. */
export const disputeForm = z.object({ reason: prose(contractMessages.disputeReason, limits.text) });
export type DisputeForm = z.infer<typeof disputeForm>;

/** POST /contracts/{id}/dispute/answer: the other party's words, said once. */
export const disputeAnswer = z.object({ answer: prose(contractMessages.disputeAnswer, limits.text) });
export type DisputeAnswer = z.infer<typeof disputeAnswer>;

export const disputeOutcome = z.enum(['continued', 'cancelled', 'withdrawn']);
export type DisputeOutcome = z.infer<typeof disputeOutcome>;

export const dispute = z.object({
  reason: z.string(),
  raisedBy: side,
  raisedAt: timestamp,
  /** False for one that came of a bid that was taken back: only an administrator ends it. */
  withdrawable: z.boolean(),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(timestamp),
  /** Null while it is open. */
  outcome: z.nullable(disputeOutcome),
  /** The administrator's words to both parties. */
  note: z.nullable(z.string()),
  endedAt: z.nullable(timestamp),
});
export type Dispute = z.infer<typeof dispute>;

/** The dispute that is not settled yet, if there is one. */
export const openDispute = (disputes: readonly Dispute[]): Dispute | undefined => disputes.find(({ outcome }) => outcome === null);
