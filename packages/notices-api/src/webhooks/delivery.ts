import { countUpTo, isDate, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { webhookMessages } from './messages.js';

/** `waiting`: for its first or next try. `failed`: given up. */
export const deliveryState = z.enum(['waiting', 'delivered', 'failed']);
export type DeliveryState = z.infer<typeof deliveryState>;

/** One notice on its way to one webhook. What it says of an answer is that of the last try. */
export const delivery = z.object({
  /** The header webhook-id, the same for each try. */
  id: uuid,
  /** A kind of the table, or 'test'. */
  type: z.string(),
  state: deliveryState,
  tries: z.number(),
  createdAt: timestamp,
  triedAt: z.nullable(timestamp),
  /** When it is tried next; null once nothing is to come. */
  nextAt: z.nullable(timestamp),
  status: z.nullable(z.number()),
  milliseconds: z.nullable(z.number()),
  /** Why the last try failed. */
  error: z.nullable(z.string()),
  /** What is sent. */
  body: z.string(),
  /** How the receiver's answer begins. */
  answer: z.nullable(z.string()),
});
export type Delivery = z.infer<typeof delivery>;

/** GET /notices/webhooks/:webhookId/deliveries, newest first: `before` is the id of a page's last. */
export const deliveryQuery = z.object({
  before: z.optional(uuid),
  limit: z._default(countUpTo('limit', 50), 20),
  state: z.optional(deliveryState),
});
export type DeliveryQuery = z.infer<typeof deliveryQuery>;

/** `next` asks for the page after, and is null on the last. */
export interface DeliveryPage {
  deliveries: Delivery[];
  next: string | null;
}

/** POST /notices/webhooks/:webhookId/replay: all that failed since then, oldest first. */
export const replayForm = z.object({ since: z.string(webhookMessages.sinceWrong).check(z.refine(isDate, webhookMessages.sinceWrong)) });
export type ReplayForm = z.infer<typeof replayForm>;

/** How many were taken, and how many are left for another time. */
export const replayed = z.object({ sent: z.number(), left: z.number() });
export type Replayed = z.infer<typeof replayed>;
