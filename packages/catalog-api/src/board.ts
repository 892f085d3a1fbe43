import { afterQuery, countUpTo, ids, limits, storable, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { assigneeLength, cardsPerPage } from './limits.js';
import { taskPlan } from './plan.js';
import { mediaFacts } from './shot.js';
import { shotMessages } from './shot.messages.js';
import { task, taskTypes, typeProgress, workStatus } from './task.js';

/** What the cards of a board stand for. */
export const boardKinds = ['task', 'shot'] as const;
export type BoardKind = (typeof boardKinds)[number];

const clipFacts = z.pick(mediaFacts, { frames: true, first_frame: true, missing_frames: true, poster_url: true });

/** One card: a task of `shot`, or without `task` the shot itself. */
export const boardCard = z.object({
  ...ids,
  version: z.number(),
  name: z.string(),
  status: workStatus,
  updated_at: timestamp,
  shot: z.object({
    id: z.uuid(),
    name: z.string(),
    package_id: z.uuid(),
    package_name: z.string(),
    /** Its own, else the package's, else the project's. */
    deadline: z.nullable(z.string()),
    frame_count: z.nullable(z.number()),
    first_number: z.nullable(z.number()),
    metadata: z.nullable(clipFacts),
  }),
  task: z.nullable(z.pick(task, { task_type: true, description: true, frame_start: true, frame_end: true })),
  /** Of a shot's tasks. */
  progress: z.nullable(z.array(typeProgress)),
  /** The reader's own plan of the task. */
  plan: z.nullable(z.pick(taskPlan, { assignee: true, due: true })),
});
export type BoardCard = z.infer<typeof boardCard>;

/** Which cards of a project. All filters hold together; a shot fits by one of its tasks. */
const boardFilter = z.object({
  package: z.optional(z.uuid()),
  task_type: z.optional(z.enum(taskTypes)),
  /** In the name of the shot or the task, whatever the letter case. */
  search: z.optional(z.string().check(z.maxLength(limits.title), storable)),
  /** In the reader's own plan. */
  assignee: z.optional(z.string().check(z.maxLength(assigneeLength), storable)),
});

/** GET …/board: a page of one column, what changed last first. `next` of the answer, as `after` of the same question, asks for the cards behind these. */
export const boardQuery = z.object({
  ...boardFilter.shape,
  ...afterQuery,
  by: z._default(z.enum(boardKinds), 'task'),
  status: z._default(z.enum(workStatus.options, shotMessages.statusInvalid), 'pending'),
  limit: z._default(countUpTo('limit', cardsPerPage), cardsPerPage),
});
export type BoardQuery = z.infer<typeof boardQuery>;

/** A week, named by its Monday: how many tasks are due in it, by the deadline of their shot, and how many of them are completed. */
export const dueWeek = z.object({ week: z.string(), due: z.number(), done: z.number() });
export type DueWeek = z.infer<typeof dueWeek>;
