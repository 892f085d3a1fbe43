import { timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** One sign-in that goes on. `device` and `network` are where it is used from, in words; `current` is the one that asks. */
export const session = z.object({
  id: z.uuid(),
  device: z.string(),
  network: z.string(),
  created_at: timestamp,
  used_at: timestamp,
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

/** How many of an account's sessions are listed, those used last first. */
export const sessionsShown = 50;
