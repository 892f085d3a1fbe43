import { prose, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { appraisalMost } from './appraisal.limits.js';
import { appraisalMessages } from './appraisal.messages.js';
import { side } from './side.js';

/** POST /contracts/{id}/appraisals: what one side says of the other. */
export const appraisalForm = z.object({ text: prose(appraisalMessages.textRequired, appraisalMost) });
export type AppraisalForm = z.infer<typeof appraisalForm>;

/** POST /contracts/{id}/appraisals/answer: the word of who was appraised, said once. */
export const appraisalAnswer = z.object({ answer: prose(appraisalMessages.answerRequired, appraisalMost) });
export type AppraisalAnswer = z.infer<typeof appraisalAnswer>;

/** POST /contracts/{id}/appraisals/report: why it should not stand. */
export const appraisalReport = z.object({ reason: prose(appraisalMessages.reasonRequired, appraisalMost) });
export type AppraisalReport = z.infer<typeof appraisalReport>;

/** POST /contracts/{id}/appraisals/decision: what becomes of the appraisal that this side wrote, and why. */
export const appraisalDecision = z.object({ side, outcome: z.enum(['kept', 'taken_down']), reason: prose(appraisalMessages.reasonRequired, appraisalMost) });
export type AppraisalDecision = z.infer<typeof appraisalDecision>;

export const appraisal = z.object({
  /** Who wrote it. */
  side,
  writtenAt: timestamp,
  /** Null while the reader may not read it yet, and when it was taken down. */
  text: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  answeredAt: z.nullable(timestamp),
  /** Why who was appraised has reported it; told to that side and to administrators. */
  reported: z.nullable(z.string()),
  /** What an administrator has decided; null: nothing. */
  outcome: z.nullable(z.enum(['kept', 'taken_down'])),
  /** The administrator's words. */
  outcomeReason: z.nullable(z.string()),
});
export type Appraisal = z.infer<typeof appraisal>;

/** GET /contracts/{id}/appraisals, as the reader sees them. */
export const contractAppraisals = z.object({
  /** Until when they are written; what is hidden is open then. Null: the contract is not completed. */
  until: z.nullable(timestamp),
  /** Whether both sides read both. */
  open: z.boolean(),
  /** The client's first. */
  written: z.array(appraisal),
});
export type ContractAppraisals = z.infer<typeof contractAppraisals>;

/** GET /contracts/appraisals: open ones about a vendor, without the client's name. */
export const vendorAppraisal = z.object({
  id: uuid,
  writtenAt: timestamp,
  text: z.string(),
  answer: z.nullable(z.string()),
});
export type VendorAppraisal = z.infer<typeof vendorAppraisal>;

/** `before` is the `next` of the page before. */
export const vendorAppraisalsQuery = z.object({ vendor: uuid, before: z.optional(uuid) });
export type VendorAppraisalsQuery = z.infer<typeof vendorAppraisalsQuery>;

/** GET /contracts/appraisals/reported: what waits for an administrator's decision. */
export const reportedAppraisal = z.object({
  contractId: uuid,
  contractTitle: z.string(),
  side,
  text: z.string(),
  answer: z.nullable(z.string()),
  reported: z.string(),
  reportedAt: timestamp,
});
export type ReportedAppraisal = z.infer<typeof reportedAppraisal>;
