import * as z from 'zod/mini';
import { taskTypes } from './task.js';

/** What Find Projects counts beside its list. */
export const facetNames = ['skills', 'category', 'task_type', 'budget', 'deadline', 'may_bid'] as const;
export type FacetName = (typeof facetNames)[number];

/** Dollars, both included: a project counts in each band that its own range meets, as the filter has it. */
export const budgetBands = [{ max: 1000 }, { min: 1000, max: 5000 }, { min: 5000, max: 20_000 }, { min: 20_000, max: 100_000 }, { min: 100_000 }] as const;

/** Days from today on; the last has no end. */
export const deadlineWindows = [{ to: 7 }, { to: 30 }, { to: 90 }, { from: 91 }] as const;

/** So many skills and categories are counted, those that are asked for among them. */
export const facetValues = 20;

const counted = <T extends z.ZodMiniType>(value: T) =>
  z.object({
    /** False where a thousand projects were looked through and there are more: then each count is 'at least'. */
    exact: z.boolean(),
    values: z.array(z.object({ value, count: z.number() })),
  });

/** GET /projects/facets: how many projects each choice leads to, as if of its own kind nothing were chosen. */
export const projectFacets = z.object({
  skills: counted(z.string()),
  category: counted(z.string()),
  task_type: counted(z.enum(taskTypes)),
  budget: counted(z.object({ min: z.optional(z.number()), max: z.optional(z.number()) })),
  /** For vendors. */
  may_bid: z.optional(counted(z.boolean())),
  deadline: counted(z.object({ after: z.optional(z.string()), before: z.optional(z.string()) })),
});
export type ProjectFacets = z.infer<typeof projectFacets>;
