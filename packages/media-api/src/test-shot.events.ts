import { defineEvent, record, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** A vendor's entry (`id`) for a test shot is graded: `grade` of 1 to 5 by somebody who did not know whose it is, `findings` of the check in all its `frames`. */
export const gradedTestShot = z.object({
  ...record,
  vendorId: z.uuid(),
  /** 'roto' */
  taskType: z.string(),
  passed: z.boolean(),
  grade: z.number(),
  findings: z.number(),
  frames: z.number(),
  gradedAt: timestamp,
});
export type GradedTestShot = z.infer<typeof gradedTestShot>;
export const testShotGraded = defineEvent('media.test-shot-graded', 1, gradedTestShot);
