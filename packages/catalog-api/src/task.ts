import { ids, integer, limits, line, optionalLine, storable, text, timestamp, unturned } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { taskDescriptionMaximum } from './limits.js';
import { shotMessages } from './shot.messages.js';
import { taskMessages } from './task.messages.js';

export const taskTypes = ['roto', 'track', 'paint'] as const;
export type TaskType = (typeof taskTypes)[number];
export const taskTypeLabel = { roto: 'Roto', track: 'Track', paint: 'Paint' } as const satisfies Record<TaskType, string>;
export const taskTypeColor = { roto: 'success', track: 'primary', paint: 'error' } as const satisfies Record<TaskType, string>;

export const workStatuses = ['pending', 'in_progress', 'completed'] as const;
export const workStatus = z.enum(workStatuses, shotMessages.statusInvalid);
export type WorkStatus = z.infer<typeof workStatus>;
export const workBadge = { pending: 'warning', in_progress: 'primary', completed: 'success' } as const satisfies Record<WorkStatus, string>;
export const workLabel = { pending: 'Pending', in_progress: 'In Progress', completed: 'Completed' } as const satisfies Record<WorkStatus, string>;

const taskType = z.pipe(z.string(taskMessages.typeRequired).check(z.minLength(1, taskMessages.typeRequired)), z.enum(taskTypes, taskMessages.typeInvalid));
const description = z.pipe(
  z.transform((value: unknown) => (typeof value === 'string' ? value.trim() : (value ?? ''))),
  z.string('Text expected').check(z.maxLength(taskDescriptionMaximum, taskMessages.descriptionTooLong), storable, unturned),
);
const frame = z.optional(integer('Frames are whole numbers'));

/** A new task; without a name it takes its type's, without frames the whole shot. */
export const newTask = z.object({
  name: z.optional(optionalLine(limits.title)),
  task_type: taskType,
  status: z._default(workStatus, 'pending'),
  description,
  instructions: z.optional(text()),
  frame_start: frame,
  frame_end: frame,
});
export type NewTask = z.infer<typeof newTask>;

/** A task added while its shot is edited: it is named there as well as typed. */
export const addedTask = z.object({
  ...newTask.shape,
  name: line(taskMessages.nameAndTypeRequired),
  task_type: z.pipe(
    z.string(taskMessages.nameAndTypeRequired).check(z.minLength(1, taskMessages.nameAndTypeRequired)),
    z.enum(taskTypes, taskMessages.typeInvalid),
  ),
});
export type AddedTask = z.infer<typeof addedTask>;

export const taskEdit = z.object({
  name: line(taskMessages.nameAndTypeRequired),
  task_type: z.optional(z.string()),
  status: z.optional(workStatus),
  description: z.optional(description),
  instructions: z.optional(text()),
  frame_start: frame,
  frame_end: frame,
});
export type TaskEdit = z.infer<typeof taskEdit>;

export const task = z.object({
  ...ids,
  version: z.number(),
  shot_id: z.uuid(),
  name: z.string(),
  task_type: z.enum(taskTypes),
  description: z.string(),
  instructions: z.string(),
  status: workStatus,
  frame_start: z.number(),
  frame_end: z.number(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Task = z.infer<typeof task>;

/** How many tasks of a type there are, and how many of them are completed. */
export const typeProgress = z.object({ task_type: z.enum(taskTypes), total: z.number(), done: z.number() });
export type TypeProgress = z.infer<typeof typeProgress>;
