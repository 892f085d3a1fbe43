import { timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { waivedFault } from './waiver.js';

/** A version as it stands in contracts: what was sent for which task. */
export const deliveredVersion = z.object({
  id: uuid,
  taskId: uuid,
  /** Counts the versions of the task. */
  number: z.number(),
  /** Of the task: 'NH_010 roto'. */
  name: z.string(),
  sha256: z.string(),
  bytes: z.number(),
});
export type DeliveredVersion = z.infer<typeof deliveredVersion>;

/** One that went along with a round; `sameAs` is the number of an earlier one of the task with the same bytes. */
export const submittedVersion = z.extend(deliveredVersion, {
  sameAs: z.nullable(z.number()),
  /** What its check has found and the client had waived. Absent from answers of older versions. */
  waived: z.optional(z.array(waivedFault)),
});
export type SubmittedVersion = z.infer<typeof submittedVersion>;

/** GET .../milestones/{id}/versions: what would go along now. */
export const waitingVersion = z.extend(deliveredVersion, {
  sameAs: z.nullable(z.number()),
  readyAt: timestamp,
  /** What its check has found that stops a submission unless it is waived. Absent from answers of older versions. */
  faults: z.optional(z.array(z.object({ rule: z.string(), words: z.string() }))),
});
export type WaitingVersion = z.infer<typeof waitingVersion>;

/** A note on frames of a submitted version; frames as the version counts them. */
export const roundNote = z.object({
  id: uuid,
  versionId: uuid,
  /** Of the version, and the name of its task. */
  number: z.number(),
  name: z.string(),
  frameStart: z.number(),
  frameEnd: z.number(),
  text: z.string(),
  /** As it is now ('open', 'addressed' …); null when it was removed. */
  state: z.nullable(z.string()),
});
export type RoundNote = z.infer<typeof roundNote>;
