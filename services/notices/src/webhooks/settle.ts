import { tryMessages, webhookKinds, webhookLimits } from '@prepmarket/notices-api';
import type { Tx } from '@prepmarket/service-kit';
import { In } from 'typeorm';
import { tellOf } from '../told/tell.js';
import { DeliveryRow } from './delivery.entity.js';
import { nextTry } from './next-try.js';
import type { Taken } from './take-due.js';
import { WebhookRow } from './webhook.entity.js';
import type { Tried } from './wire/try.js';

const DAY = 86_400_000;
/** A receiver is waited for, but not for ever. */
const LONGEST_HOLD_SECONDS = 3600;
const GONE = 410;

export type Outcome = 'delivered' | 'retried' | 'given_up';

/** What waits is not sent, which its log says; its owner may have it sent once more. */
const switchOff = async (tx: Tx, webhook: WebhookRow, offBecause: 'gone' | 'failing'): Promise<void> => {
  Object.assign(webhook, { state: 'off', offBecause });
  // Before it is told: it is none of those any more that want to hear so.
  await tx.manager.save(webhook);
  await tx.manager.update(DeliveryRow, { webhookId: webhook.id, state: 'waiting' }, { state: 'failed', dueAt: null, error: tryMessages.off });
  const { id, userId, url } = webhook;
  await tellOf(tx, webhookKinds, { webhook: { id, userId, host: new URL(url).host }, at: Date.now() });
};

const failed = async (tx: Tx, webhook: WebhookRow, { status, retryAfter }: Tried, again: boolean): Promise<void> => {
  const now = Date.now();
  webhook.failingSince ??= new Date(now);
  if (retryAfter) webhook.heldUntil = new Date(now + Math.min(retryAfter, LONGEST_HOLD_SECONDS) * 1000);
  const forDays = now - webhook.failingSince.getTime() > webhookLimits.offAfterDays * DAY;
  if (webhook.state === 'off') return;
  if (status === GONE) await switchOff(tx, webhook, 'gone');
  else if (!again && forDays) await switchOff(tx, webhook, 'failing');
};

/** Writes down how a try went and what follows of it. Nothing where the lease was over and somebody else has tried since, or the webhook was removed. */
export const settle = async (tx: Tx, taken: Taken, tried: Tried): Promise<Outcome | undefined> => {
  const webhook = await tx.lock(WebhookRow, { id: taken.webhook });
  const { milliseconds, status = null, answer = null, error = null, retryAfter } = tried;
  const final = taken.suspended || status === GONE || webhook?.state === 'off';
  const next = error && !final ? nextTry({ round: taken.round, since: taken.since, retryAfter }) : undefined;
  const state = error ? (next ? 'waiting' : 'failed') : 'delivered';
  const { affected } = await tx.manager.update(
    DeliveryRow,
    // What had left when the webhook was switched off has arrived all the same.
    { id: taken.id, tries: taken.tries, state: error ? 'waiting' : In(['waiting', 'failed']) },
    { state, dueAt: next ?? null, status, milliseconds, error, answer },
  );
  if (!webhook || !affected) return undefined;
  if (!error) Object.assign(webhook, { failingSince: null, heldUntil: null });
  else if (!taken.suspended) await failed(tx, webhook, tried, next !== undefined);
  await tx.manager.save(webhook);
  return error ? (next ? 'retried' : 'given_up') : 'delivered';
};
