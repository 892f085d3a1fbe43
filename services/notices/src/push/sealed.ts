import { type PushMessage, pushLimits } from '@prepmarket/notices-api';
import webPush from 'web-push';
import type { PushKeys } from '../config.js';
import type { Letter } from '../webhooks/wire/try.js';
import { topicOf, urgencyOf } from './message.js';
import type { Taken } from './take-due.js';

const AGENT = 'Prepmarket-Push/1';

/** The request that brings a message to a browser: sealed for it alone (RFC 8291), and signed as this product's (RFC 8292). */
export const sealed = ({ endpoint, p256dh, auth, kind, since }: Taken, message: PushMessage, { subject, publicKey, privateKey }: PushKeys): Letter => {
  const hours = (Date.now() - since.getTime()) / 3_600_000;
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { subject, publicKey, privateKey },
    contentEncoding: 'aes128gcm',
    TTL: Math.max(0, Math.round((pushLimits.keptHours - hours) * 3600)),
    urgency: urgencyOf(kind),
    topic: topicOf(message.tag),
  });
  return { url: endpoint, headers: { ...(headers as Record<string, string>), 'user-agent': AGENT }, body: body as Buffer };
};
