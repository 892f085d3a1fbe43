import type { Actor } from '@prepmarket/api-kit';
import { webhookMessages } from '@prepmarket/notices-api';
import { found, type Tx } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { DeliveryRow } from './delivery.entity.js';
import { WebhookRow } from './webhook.entity.js';

/** Somebody's own webhook. @throws RefusalError 404 for that of another as well */
export const ownWebhook = async (manager: EntityManager, { id: userId }: Actor, id: string): Promise<WebhookRow> =>
  found(await manager.findOneBy(WebhookRow, { id, userId }), webhookMessages.notFound);

/** The same, locked. */
export const lockOwnWebhook = async (tx: Tx, { id: userId }: Actor, id: string): Promise<WebhookRow> =>
  found(await tx.lock(WebhookRow, { id, userId }), webhookMessages.notFound);

/** The newest delivery of each. */
export const lastOf = async (manager: EntityManager, ids: string[]): Promise<Map<string, DeliveryRow>> => {
  const rows = await manager
    .createQueryBuilder(DeliveryRow, 'd')
    .distinctOn(['d.webhookId'])
    .where('d.webhookId = ANY(:ids)', { ids })
    .orderBy('d.webhookId')
    .addOrderBy('d.id', 'DESC')
    .getMany();
  return new Map(rows.map((row) => [row.webhookId, row]));
};
