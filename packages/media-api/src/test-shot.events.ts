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
  /** The test, what it is called, and what was said with the grade. */
  testId: z.optional(z.uuid()),
  /** An administrator has made the test; it says more than a test that a client has made for itself. */
  ours: z.optional(z.boolean()),
  title: z.optional(z.string()),
  words: z.optional(z.string()),
});
export type GradedTestShot = z.infer<typeof gradedTestShot>;
export const testShotGraded = defineEvent('media.test-shot-graded', 1, gradedTestShot);

/** An entry (`id`), the test's `number`th, waits for its grade, or (`waits` false) does not any more. Nothing of it says whose it is. */
export const waitingEntry = z.object({
  ...record,
  testId: z.uuid(),
  title: z.string(),
  number: z.number(),
  madeBy: z.uuid(),
  /** An administrator has made the test, and all administrators grade its entries. */
  ours: z.boolean(),
  waits: z.boolean(),
});
export type WaitingEntry = z.infer<typeof waitingEntry>;
export const testEntryWaits = defineEvent('media.test-entry-waits', 1, waitingEntry);

/** A test shot (`id`) or the entries to it are others, for who grades them. It says nothing of whose they are. Nobody keeps a copy by it; `version` says nothing. */
export const testShotChanged = defineEvent(
  'media.test-shot-changed',
  1,
  z.object({
    ...record,
    madeBy: z.uuid(),
  }),
);

/** How far an entry (`id`) is has changed, for its vendor alone. Nobody keeps a copy by it; `version` says nothing. */
export const testEntryChanged = defineEvent('media.test-entry-changed', 1, z.object({ ...record, testId: z.uuid(), vendorId: z.uuid() }));
