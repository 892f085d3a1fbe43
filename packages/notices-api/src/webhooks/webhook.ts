import { line, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { noticeKind, noticeKinds } from '../kinds/kinds.js';
import { isWebhookAddress } from './address.js';
import { deliveryState } from './delivery.js';
import { webhookLimits } from './limits.js';
import { webhookMessages } from './messages.js';

const url = line(webhookMessages.addressRequired, webhookLimits.addressLength).check(z.refine(isWebhookAddress, webhookMessages.addressWrong));
const kinds = z.array(noticeKind, webhookMessages.kindsRequired).check(z.minLength(1, webhookMessages.kindsRequired), z.maxLength(noticeKinds.length));

/** POST /notices/webhooks: what is called, and of which kinds of notices it is told. */
export const webhookForm = z.object({ url, kinds });
export type WebhookForm = z.infer<typeof webhookForm>;

/** `off`: the product has switched it off, because the receiver is gone or nothing has arrived for days. */
export const webhookState = z.enum(['on', 'paused', 'off']);
export type WebhookState = z.infer<typeof webhookState>;

/** PUT /notices/webhooks/:webhookId. What is left out stays as it is. */
export const webhookEdit = z
  .object({ url: z.optional(url), kinds: z.optional(kinds), state: z.optional(z.enum(['on', 'paused'])) })
  .check(z.refine((edit) => Object.values(edit).some((value) => value !== undefined), webhookMessages.nothingToChange));
export type WebhookEdit = z.infer<typeof webhookEdit>;

export const webhook = z.object({
  id: uuid,
  url: z.string(),
  kinds: z.array(z.string()),
  state: webhookState,
  /** Why it is off: the receiver said 410, or nothing arrived for days. */
  offBecause: z.nullable(z.enum(['gone', 'failing'])),
  /** Nothing has arrived since; null where the last try did. */
  failingSince: z.nullable(timestamp),
  /** The newest delivery. */
  last: z.nullable(z.object({ state: deliveryState, createdAt: timestamp, status: z.nullable(z.number()) })),
  createdAt: timestamp,
  secretMadeAt: timestamp,
});
export type Webhook = z.infer<typeof webhook>;

/** The same with its secret ('whsec_…'), once. */
export const madeWebhook = z.extend(webhook, { secret: z.string() });
export type MadeWebhook = z.infer<typeof madeWebhook>;
