import { afterQuery, countUpTo, ids, limits, listOf, storable, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { shotRowsPerPage, shotsPerAct } from './limits.js';
import { mediaFacts } from './shot.js';
import { task, taskTypes, workStatus, workStatuses } from './task.js';

/** Of a clip what a row draws and counts by. */
const rowFacts = z.pick(mediaFacts, {
  frames: true,
  fps: true,
  frame_rate: true,
  width: true,
  height: true,
  first_frame: true,
  missing_frames: true,
  original_key: true,
  poster_url: true,
  sprite: true,
});

const rowTask = z.pick(task, { id: true, version: true, name: true, task_type: true, status: true, frame_start: true, frame_end: true });

/** A shot as tables show it, some 600 bytes: of project and package their ids, of a long description its beginning. */
export const shotRow = z.object({
  ...ids,
  version: z.number(),
  project_id: z.uuid(),
  package_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  status: workStatus,
  /** Its own, else the package's, else the project's. */
  deadline: z.nullable(z.string()),
  own_deadline: z.nullable(z.string()),
  file_url: z.nullable(z.string()),
  frame_count: z.nullable(z.number()),
  first_number: z.nullable(z.number()),
  metadata: z.nullable(rowFacts),
  media_error: z.nullable(z.string()),
  removal_agreed: z.boolean(),
  tasks: z.array(rowTask),
  updated_at: timestamp,
});
export type ShotRow = z.infer<typeof shotRow>;

/** 'package': package by package as these were made, and below each as its shots were made. */
export const shotSorts = ['made', 'name', 'status', 'deadline', 'frames', 'tasks', 'package'] as const;
export type ShotSort = (typeof shotSorts)[number];

/** 'a,b' or the parameter several times. */
const several = <T extends readonly string[]>(names: T) => z.optional(z.pipe(listOf, z.array(z.enum(names)).check(z.maxLength(names.length))));

/** Which shots of a project or a package. All filters hold together. */
export const shotFilter = z.object({
  /** In the name or the description, whatever the letter case. */
  search: z.optional(z.string().check(z.maxLength(limits.title), storable)),
  status: several(workStatuses),
  /** Shots that have a task of one of these types; 'none' those without any. */
  task_type: several([...taskTypes, 'none'] as const),
});
export type ShotFilter = z.infer<typeof shotFilter>;

/** GET …/shot-rows. `next` of the answer, as `after` of the same question, asks for the rows behind these. */
export const shotRowQuery = z.object({
  ...shotFilter.shape,
  ...afterQuery,
  limit: z._default(countUpTo('limit', shotRowsPerPage), shotRowsPerPage),
  sort: z._default(z.enum(shotSorts), 'made'),
  down: z.optional(z.stringbool()),
});
export type ShotRowQuery = z.infer<typeof shotRowQuery>;

/** What the answer says beside its rows. */
export const shotRowPage = z.object({
  next: z.nullable(z.string()),
  /** Of all that the filters leave. */
  total: z.number(),
  /** So many of each status, whatever statuses the filter asks for. */
  statuses: z.record(workStatus, z.number()),
});
export type ShotRowPage = z.infer<typeof shotRowPage>;

/** A shot as somebody has it before them: an act on it is refused when it has changed since. */
export const shotVersion = z.object({ id: z.uuid(), version: z.number() });
export type ShotVersion = z.infer<typeof shotVersion>;

/** GET …/shot-rows/versions answers all of a filter, in the order asked for, so that an act can name them. */
export const shotVersions = z.array(shotVersion).check(z.maxLength(shotsPerAct));
