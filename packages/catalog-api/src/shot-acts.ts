import { ids, integer, limits, line, notPast, optionalDate, text, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { handlesMaximum, shotsPerAct } from './limits.js';
import { projectMessages } from './project.messages.js';
import { shotMessages } from './shot.messages.js';
import { shotActMessages } from './shot-acts.messages.js';
import { shotVersion } from './shot-row.js';
import { newTask, taskTypes, workStatus } from './task.js';

const among = <T extends z.ZodMiniType<{ id: string }>>(item: T) =>
  z.array(item, shotActMessages.noneNamed).check(
    z.minLength(1, shotActMessages.noneNamed),
    z.maxLength(shotsPerAct, shotActMessages.tooMany),
    z.refine((shots) => new Set(shots.map(({ id }) => id.toLowerCase())).size === shots.length, shotActMessages.namedTwice),
  );

/** What one shot becomes; what is left out stays. `deadline` null is that of its package. */
const shotChange = z.object({
  ...shotVersion.shape,
  name: z.optional(line(shotMessages.nameRequired, limits.title)),
  description: z.optional(text()),
  status: z.optional(workStatus),
  deadline: z.optional(optionalDate),
  /** Of the same project. */
  package_id: z.optional(z.uuid()),
});
export type ShotChange = z.infer<typeof shotChange>;

/** POST …/shot-changes: all of them or none. Each shot says what it becomes, so that the same call takes a change back. */
export const shotChanges = z.object({ shots: among(shotChange) });
export type ShotChanges = z.infer<typeof shotChanges>;

/** The form that gives many shots one due date; '' is that of their package. */
export const shotsDue = z.object({ deadline: optionalDate.check(notPast(projectMessages.deadlinePast)) });

/** POST …/shot-removals: shots with their tasks, all or none. For ten seconds DELETE …/shot-removals/{id} brings them back. */
export const shotRemoval = z.object({ shots: among(shotVersion) });
export type ShotRemoval = z.infer<typeof shotRemoval>;

/** What was removed together, and until when it can be taken back. */
export const removedShots = z.object({ ...ids, count: z.number(), until: timestamp });
export type RemovedShots = z.infer<typeof removedShots>;

/** POST …/shot-tasks: one task for each of the shots, all or none. Over the whole clip, or without so many frames at its head and tail. */
export const tasksForShots = z.object({
  shots: among(shotVersion),
  task: z.object({
    ...z.omit(newTask, { frame_start: true, frame_end: true }).shape,
    handles: z._default(
      integer(shotActMessages.handlesInvalid).check(z.refine<number>((value) => value >= 0 && value <= handlesMaximum, shotActMessages.handlesInvalid)),
      0,
    ),
  }),
});
export type TasksForShots = z.infer<typeof tasksForShots>;

/** POST …/shot-task-removals: all tasks of these types below the shots. */
export const taskRemoval = z.object({ shots: among(shotVersion), task_types: z.array(z.enum(taskTypes)).check(z.minLength(1), z.maxLength(taskTypes.length)) });
export type TaskRemoval = z.infer<typeof taskRemoval>;

/** The answer to an act on shots: each with the version it has now, and how many tasks came or went. */
export const actedShots = z.object({ shots: z.array(shotVersion), tasks: z.optional(z.number()) });
export type ActedShots = z.infer<typeof actedShots>;

/** The answer 409 to an act on shots of which some have changed since: those, as tables show them, and who changed them. Nothing was done. */
export const changedMeanwhile = z.object({
  shots: z.array(z.object({ id: z.uuid(), name: z.string(), version: z.number(), by: z.nullable(z.string()), at: timestamp })),
});
export type ChangedMeanwhile = z.infer<typeof changedMeanwhile>;
