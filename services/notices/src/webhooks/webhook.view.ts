import type { Delivery, Webhook } from '@prepmarket/notices-api';
import { bodyOf } from './body.js';
import type { DeliveryRow } from './delivery.entity.js';
import type { WebhookRow } from './webhook.entity.js';

const moment = (date: Date | null): string | null => date?.toISOString() ?? null;

export const webhookView = (row: WebhookRow, last: DeliveryRow | undefined): Webhook => ({
  id: row.id,
  url: row.url,
  kinds: row.kinds,
  state: row.state,
  offBecause: row.offBecause,
  failingSince: moment(row.failingSince),
  last: last ? { state: last.state, createdAt: last.createdAt.toISOString(), status: last.status } : null,
  createdAt: row.createdAt.toISOString(),
  secretMadeAt: row.secretMadeAt.toISOString(),
});

export const deliveryView = (row: DeliveryRow, publicUrl: string): Delivery => ({
  id: row.id,
  type: row.type,
  state: row.state,
  tries: row.tries,
  createdAt: row.createdAt.toISOString(),
  triedAt: moment(row.triedAt),
  nextAt: moment(row.dueAt),
  status: row.status,
  milliseconds: row.milliseconds,
  error: row.error,
  body: bodyOf(row.event, publicUrl),
  answer: row.answer,
});
