import { ids, limits, line, notPast, optionalDate, text, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { packageMessages } from './package.messages.js';
import { projectMessages } from './project.messages.js';
import { typeProgress } from './task.js';

export const packageForm = z.object({
  name: line(packageMessages.nameRequired, limits.title),
  description: text(),
  deadline: z.optional(optionalDate.check(notPast(projectMessages.deadlinePast))),
});
export type PackageForm = z.infer<typeof packageForm>;

/** What is left out stays as it is; a past deadline may stay, but not come. */
export const packageEdit = z.object({ ...packageForm.shape, description: z.optional(text()), deadline: z.optional(optionalDate) });
export type PackageEdit = z.infer<typeof packageEdit>;

export const shotPackage = z.object({
  ...ids,
  version: z.number(),
  project_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  created_at: timestamp,
  /** Its own, else the project's. */
  deadline: z.nullable(z.string()),
  user_id: z.uuid(),
  shot_count: z.optional(z.number()),
  /** Of its tasks, by their type. */
  progress: z.optional(z.array(typeProgress)),
  /** Pictures of its first shots that have one. */
  posters: z.optional(z.array(z.string())),
  /** Whether the vendor of the contract that still runs agrees that the owner deletes it. */
  removal_agreed: z.optional(z.boolean()),
});
export type ShotPackage = z.infer<typeof shotPackage>;
