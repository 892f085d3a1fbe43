import { ids, limits, pageQuery, storable } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { taskTypes, workStatus } from './task.js';

/** One row of a tree: what lies directly below a project, a package or a shot. */
export const branch = z.object({
  ...ids,
  name: z.string(),
  /** Of a shot or a task. */
  status: z.optional(workStatus),
  /** Of a task. */
  task_type: z.optional(z.enum(taskTypes)),
  /** How many rows lie directly below it; a task has none. */
  children: z.optional(z.number()),
  /** Of a shot that was searched for in its project: where it lies. */
  package_id: z.optional(z.uuid()),
  package_name: z.optional(z.string()),
});
export type Branch = z.infer<typeof branch>;

export const branchQuery = z.object({
  page: pageQuery.page,
  /** In the name, whatever the letter case. In a project it is looked for among shots as well. */
  search: z.optional(z.string().check(z.maxLength(limits.title), storable)),
});
export type BranchQuery = z.infer<typeof branchQuery>;

const beside = z.object({ ...ids, name: z.string() });

/** What stands before and behind a shot in its package, and which of how many it is. */
export const neighbours = z.object({ previous: z.nullable(beside), next: z.nullable(beside), position: z.number(), count: z.number() });
export type Neighbours = z.infer<typeof neighbours>;
