import * as z from 'zod/mini';
import { role } from './actor.js';
import { pageQuery } from './envelope.js';
import { timestamp, uuid } from './fields.js';

/** GET …/history: `before` is the id of a page's last line. */
export const auditQuery = z.object({
  before: z.optional(uuid),
  limit: pageQuery.limit,
});
export type AuditQuery = z.infer<typeof auditQuery>;

/** One line of an audit trail. `act` is a word of the domain's; a reader may meet one that is newer than itself. */
export const auditLine = z.object({
  id: uuid,
  at: timestamp,
  act: z.string(),
  record: z.object({ kind: z.string(), id: uuid }),
  /** States before and after, where it moved. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** Null where nobody asked for it here: it followed from what was done elsewhere. */
  by: z.nullable(z.object({ id: uuid, role, firstName: z.string(), lastName: z.string(), company: z.string() })),
  /** The same request came once more, and did nothing. */
  repeated: z.boolean(),
  /** The network of whoever did it, for themselves and administrators; null for others, and after 180 days. */
  address: z.nullable(z.string()),
  /** For administrators. */
  requestId: z.nullable(z.string()),
});
export type AuditLine = z.infer<typeof auditLine>;

/** What a screen says of a history. */
export const historyMessages = {
  failed: 'Failed to load the history. Please try again.',
  none: 'Nothing has been recorded yet. What happens from now on is listed here.',
} as const;

/** Newest first; `next` asks for the page before, and is null on the last. */
export interface AuditPage {
  lines: AuditLine[];
  next: string | null;
}
