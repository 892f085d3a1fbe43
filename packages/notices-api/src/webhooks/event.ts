import { timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import type { NoticeFacts } from '../facts.js';
import { wordsOf } from '../kinds/kinds.js';

const ids = z.partial(
  z.object({ projectId: z.string(), bidId: z.string(), contractId: z.string(), milestoneId: z.string(), packageId: z.string(), shotId: z.string() }),
);

/** What a receiver is sent: one notice, in the words of the table. */
export const webhookEvent = z.object({
  /** The kind of the notice, or 'test'. */
  type: z.string(),
  timestamp,
  data: z.object({
    /** The notice's. */
    id: uuid,
    /** Its owner must act. */
    turn: z.boolean(),
    text: z.string(),
    /** Where it leads, below the product's address. */
    url: z.string(),
    subject: z.object({ kind: z.string(), id: uuid }),
    ids,
  }),
});
export type WebhookEvent = z.infer<typeof webhookEvent>;

/** An event before it is known where the product can be reached: `url` is a path. */
export interface TellingNotice {
  id: string;
  kind: string;
  subject: { kind: string; id: string };
  facts: NoticeFacts;
  at: string;
}

/** The event of a notice; nothing of its facts goes along but the ids. */
export const webhookEventOf = ({ id, kind, subject, facts, at }: TellingNotice): WebhookEvent => {
  const words = wordsOf(kind);
  const { projectId, bidId, contractId, milestoneId, packageId, shotId } = facts;
  return {
    type: kind,
    timestamp: at,
    data: {
      id,
      turn: words?.turn === true,
      text: words?.one(facts) ?? '',
      url: words?.path(facts) ?? '',
      subject,
      ids: { projectId, bidId, contractId, milestoneId, packageId, shotId },
    },
  };
};
