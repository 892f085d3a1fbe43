import * as z from 'zod/mini';

/** How one service is, for administrators: what goes worse than it should, in plain sentences that tell of no host, record or error. */
export const serviceState = z.object({
  service: z.string(),
  /** 'away' where it gave no answer. */
  status: z.enum(['ready', 'not ready', 'stopping', 'away']),
  worries: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type ServiceState = z.infer<typeof serviceState>;
