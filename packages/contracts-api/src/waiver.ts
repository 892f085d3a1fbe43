import { limits, line, prose, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { contractMessages } from './messages.js';

const LONGEST_ID = 64;
/** Of a rule by which versions are checked ('gaps'). */
export const ruleId = line(contractMessages.ruleRequired, LONGEST_ID);

/** POST /contracts/{id}/waivers: a fault that this rule finds stops no submission under the contract any more. */
export const waiverForm = z.object({ rule: ruleId, reason: prose(contractMessages.waiverReason, limits.text) });
export type WaiverForm = z.infer<typeof waiverForm>;

/** A rule that the client has waived for a contract. */
export const waiver = z.object({
  rule: z.string(),
  reason: z.string(),
  madeAt: timestamp,
  /** Something was submitted on it: it stays. */
  used: z.boolean(),
});
export type Waiver = z.infer<typeof waiver>;

/** What was found in a version that went along with a round, and why its rule was waived. */
export const waivedFault = z.object({ rule: z.string(), words: z.string(), reason: z.string() });
export type WaivedFault = z.infer<typeof waivedFault>;
