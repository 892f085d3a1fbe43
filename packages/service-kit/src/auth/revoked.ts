import { timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** GET /.well-known/revoked.json: what was revoked of late, oldest first. `next` is what to ask for then; `more` when that is now. */
export const revoked = z.object({
  /** Tokens of these accounts that are older than `validFrom` are dead. */
  accounts: z.array(z.object({ id: uuid, validFrom: timestamp })),
  /** Sessions that were ended one by one. */
  sessions: z.array(uuid),
  next: z.string(),
  more: z.boolean(),
});
export type Revoked = z.infer<typeof revoked>;
