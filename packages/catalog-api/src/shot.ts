import { ids, integer, limits, line, notPast, optionalDate, text, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { largestFirstNumber, tasksPerForm } from './limits.js';
import { projectMessages } from './project.messages.js';
import { shotMessages } from './shot.messages.js';
import { listMessages } from './shot-list.messages.js';
import { addedTask, newTask, task, workStatus } from './task.js';

/** The number of a frame; '' is none. */
const frameNumber = (invalid: string) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)),
    z.nullable(integer(invalid).check(z.refine<number>((value) => value >= 0 && value <= largestFirstNumber, invalid))),
  );

/** The frames of the cut, by the numbers readers know them by. */
const cut = { frame_in: z.optional(frameNumber(listMessages.frameUnreadable)), frame_out: z.optional(frameNumber(listMessages.frameUnreadable)) };

/** A new shot; the rows of its form become tasks with it. */
export const newShot = z.object({
  name: line(shotMessages.nameRequired, limits.title),
  description: text(),
  status: z._default(workStatus, 'pending'),
  deadline: z.optional(optionalDate.check(notPast(projectMessages.deadlinePast))),
  ...cut,
  packageId: z.optional(z.string()),
  tasks: z._default(z.array(newTask).check(z.maxLength(tasksPerForm)), []),
});
export type NewShot = z.infer<typeof newShot>;

export const shotEdit = z.object({
  name: line(shotMessages.nameRequired, limits.title),
  description: z.optional(text()),
  status: z.optional(workStatus),
  deadline: z.optional(optionalDate),
  first_number: z.optional(frameNumber(shotMessages.firstNumberInvalid)),
  ...cut,
});
export type ShotEdit = z.infer<typeof shotEdit>;
/** The edit form, whose rows become tasks by calls of their own. */
export const shotEditForm = z.object({ ...shotEdit.shape, tasks: z._default(z.array(addedTask).check(z.maxLength(tasksPerForm)), []) });

/** What is known of a shot's picture; null until its media is ready. */
export const mediaFacts = z.object({
  /** How many frames the clip has; the player counts them from 0, tasks from 1. */
  frames: z.number(),
  fps: z.number(),
  /** Rational frame rate as probed, '24000/1001'. */
  frame_rate: z.string(),
  width: z.number(),
  height: z.number(),
  /** Seconds. */
  duration: z.number(),
  codec: z.string(),
  /** Of an image sequence: the number of its first frame and the numbers missing between first and last. */
  first_frame: z.optional(z.nullable(z.number())),
  missing_frames: z.optional(z.array(z.number())),
  original_key: z.optional(z.string()),
  original_name: z.optional(z.string()),
  poster_url: z.optional(z.nullable(z.string())),
  /** Small pictures for hovering in one JPEG: tile n, counted by rows, shows frame n * `every`. Sizes are pixels. */
  sprite: z.optional(
    z.nullable(z.object({ url: z.string(), columns: z.number(), rows: z.number(), width: z.number(), height: z.number(), every: z.number() })),
  ),
  /** JSON: when each frame of the clip begins, then when the last one ends; microseconds. */
  times_url: z.optional(z.nullable(z.string())),
  /** A clip whose luma is its alpha, frame by frame, 0 to 255. Null where it has none, absent where that was never told. */
  alpha_url: z.optional(z.nullable(z.string())),
  /** How its colours were taken: what is set ('auto', 'cineon' ...), what that came to, and the name of the .cube file, if one was ever given. */
  input_colour: z.optional(z.object({ input: z.string(), shown: z.string(), cube: z.nullable(z.string()) })),
});
export type MediaFacts = z.infer<typeof mediaFacts>;

export const shot = z.object({
  ...ids,
  version: z.number(),
  project_id: z.uuid(),
  package_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  status: workStatus,
  /** Its own, else the package's, else the project's. */
  deadline: z.nullable(z.string()),
  file_url: z.nullable(z.string()),
  file_path: z.nullable(z.string()),
  frame_count: z.nullable(z.number()),
  metadata: z.nullable(mediaFacts),
  /** The number its owner gives the first frame of a clip that has no numbers of its own. */
  first_number: z.optional(z.nullable(z.number())),
  /** The frames of the cut, by the numbers readers know them by; a list of shots brings them. */
  frame_in: z.optional(z.nullable(z.number())),
  frame_out: z.optional(z.nullable(z.number())),
  /** Why the newest upload did not become a picture; the one before it stays. */
  media_error: z.optional(z.nullable(z.string())),
  tasks: z.array(task),
  project: z.optional(z.object({ ...ids, title: z.string(), user_id: z.uuid(), client_id: z.uuid() })),
  package: z.optional(z.object({ ...ids, name: z.string() })),
  /** Whether the vendor of the contract that still runs agrees that the owner deletes it, alone or with its package. */
  removal_agreed: z.optional(z.boolean()),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Shot = z.infer<typeof shot>;

/** One branch of the explorer: a project with its packages, their shots and their tasks. */
const treeTask = z.object({ ...ids, name: z.string(), task_type: z.string(), status: z.string() });
const treeShot = z.object({ ...ids, name: z.string(), status: z.string(), tasks: z.optional(z.array(treeTask)) });
export const treePackage = z.object({ ...ids, name: z.string(), shots: z.optional(z.array(treeShot)) });
export type TreeShot = z.infer<typeof treeShot>;
export type TreePackage = z.infer<typeof treePackage>;
