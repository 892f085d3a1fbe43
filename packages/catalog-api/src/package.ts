import { ids, limits, line, optionalDate, text, timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { packageMessages } from './messages.js';

export const packageForm = z.object({ name: line(packageMessages.nameRequired, limits.title), description: text(), deadline: z.optional(optionalDate) });
export type PackageForm = z.infer<typeof packageForm>;

/** What is left out stays as it is. */
export const packageEdit = z.object({ ...packageForm.shape, description: z.optional(text()) });
export type PackageEdit = z.infer<typeof packageEdit>;

export const shotPackage = z.object({
  ...ids,
  project_id: z.uuid(),
  name: z.string(),
  description: z.string(),
  created_at: timestamp,
  /** Its own, else the project's. */
  deadline: z.nullable(z.string()),
  user_id: z.uuid(),
  shot_count: z.optional(z.number()),
});
export type ShotPackage = z.infer<typeof shotPackage>;
