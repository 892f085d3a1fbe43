import * as z from 'zod/mini';
import { plateFacts, workType } from './estimate.facts.js';

/** What is asked for: frames without handles, `first` the number of the first of them (1 unless said), handles at either end. */
export const estimateTask = z.object({
  type: workType,
  frames: z.int().check(z.minimum(1)),
  first: z.optional(z.int()),
  facts: z.optional(plateFacts),
  handles: z.optional(z.int().check(z.minimum(0))),
  rounds: z.optional(z.int().check(z.minimum(1))),
});
export type EstimateTask = z.infer<typeof estimateTask>;
