import { line, timestamp, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { isWebhookAddress } from '../webhooks/address.js';
import { pushLimits } from './limits.js';
import { pushMessages } from './messages.js';

const base64url = (length: number) => z.string(pushMessages.keysWrong).check(z.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}=*$`), pushMessages.keysWrong));

/** POST /notices/push: a PushSubscription as the browser writes it. */
export const pushForm = z.object({
  endpoint: line(pushMessages.endpointWrong, pushLimits.endpointLength).check(z.refine(isWebhookAddress, pushMessages.endpointWrong)),
  keys: z.object({ p256dh: base64url(pushLimits.keyLength), auth: base64url(pushLimits.secretLength) }, pushMessages.keysWrong),
});
export type PushForm = z.infer<typeof pushForm>;

/** A browser that shows notices also when the product is closed there. */
export const pushBrowser = z.object({
  id: uuid,
  /** 'Firefox on Linux'. */
  name: z.string(),
  createdAt: timestamp,
  /** It is the one that asks. */
  here: z.boolean(),
});
export type PushBrowser = z.infer<typeof pushBrowser>;

/** GET /notices/push. Without a key it is not offered here. */
export const push = z.object({
  /** What a browser subscribes with (applicationServerKey, base64url). */
  key: z.nullable(z.string()),
  browsers: z.array(pushBrowser),
});
export type Push = z.infer<typeof push>;
