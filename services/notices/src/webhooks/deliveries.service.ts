import { Inject, Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import {
  type Delivery,
  type DeliveryPage,
  type DeliveryQuery,
  noticePaths,
  type Replayed,
  type ReplayForm,
  webhookLimits,
  webhookMessages,
} from '@prepmarket/notices-api';
import { countHourly, countWithinHour, found, KIT_CONFIG, newId, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, LessThan } from 'typeorm';
import type { NoticesConfig } from '../config.js';
import { DeliveryRow } from './delivery.entity.js';
import { lockOwnWebhook, ownWebhook } from './own-webhooks.js';
import { enqueue } from './queue.js';
import type { WebhookRow } from './webhook.entity.js';
import { deliveryView } from './webhook.view.js';

const notOn = refusal(409, webhookMessages.notOn);
const HOURLY = { kind: 'webhook-send', most: webhookLimits.sendsPerHour, tooMany: webhookMessages.tooManySends };
const FAILED = `FROM webhook_deliveries WHERE webhook_id = $1 AND state = 'failed' AND created_at >= $2`;
const AGAIN = `SET state = 'waiting', due_at = clock_timestamp(), since = now(), round = 0`;

/** What was sent to a webhook, and sending it once more. */
@Injectable()
export class DeliveriesService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    @Inject(KIT_CONFIG) private readonly config: NoticesConfig,
  ) {}

  async list(actor: Actor, webhookId: string, { before, limit, state }: DeliveryQuery): Promise<DeliveryPage> {
    const { manager } = this.database;
    await ownWebhook(manager, actor, webhookId);
    const where = { webhookId, ...(before && { id: LessThan(before) }), ...(state && { state }) };
    const rows = await manager.find(DeliveryRow, { where, order: { id: 'DESC' }, take: limit + 1 });
    const page = rows.slice(0, limit);
    return { deliveries: page.map((row) => this.view(row)), next: rows.length > limit ? (page.at(-1)?.id ?? null) : null };
  }

  /** Sends a test, by the same way as everything. */
  test(actor: Actor, webhookId: string): Promise<Delivery> {
    return this.work.transaction(async (tx) => {
      const webhook = await this.sending(tx, actor, webhookId);
      const about = { turn: false, text: 'This is a test of your webhook', url: noticePaths.webhooks, subject: { kind: 'account', id: actor.id }, ids: {} };
      const event = { type: 'test', timestamp: new Date().toISOString(), data: { id: newId(), ...about } };
      const [id = ''] = await enqueue(tx, [{ webhook: webhook.id, event }]);
      return this.view(await this.counted(tx, actor, id));
    });
  }

  /** Sends one once more, under the same id. */
  replay(actor: Actor, webhookId: string, id: string): Promise<Delivery> {
    return this.work.transaction(async (tx) => {
      await this.sending(tx, actor, webhookId);
      found(await tx.lock(DeliveryRow, { id, webhookId }), webhookMessages.deliveryNotFound);
      await tx.manager.query(`UPDATE webhook_deliveries ${AGAIN} WHERE id = $1`, [id]);
      return this.view(await this.counted(tx, actor, id));
    });
  }

  /** Sends what has failed since then, the oldest first: as much as one request takes and the hour has room for. */
  replayFailed(actor: Actor, webhookId: string, { since }: ReplayForm): Promise<Replayed> {
    return this.work.transaction(async (tx) => {
      await this.sending(tx, actor, webhookId);
      const of = [webhookId, new Date(since)];
      const failed: { id: string }[] = await tx.manager.query(`SELECT id ${FAILED} ORDER BY id LIMIT $3 FOR UPDATE SKIP LOCKED`, [
        ...of,
        webhookLimits.replayed,
      ]);
      const room = await countWithinHour(
        tx,
        HOURLY,
        actor.id,
        failed.map(() => newId()),
      );
      const ids = failed.slice(0, room).map(({ id }) => id);
      await tx.manager.query(`UPDATE webhook_deliveries ${AGAIN} WHERE id = ANY($1)`, [ids]);
      const [left]: { all: number }[] = await tx.manager.query(`SELECT count(*)::int AS all ${FAILED}`, of);
      return { sent: ids.length, left: left?.all ?? 0 };
    });
  }

  private async sending(tx: Tx, actor: Actor, webhookId: string): Promise<WebhookRow> {
    const webhook = await lockOwnWebhook(tx, actor, webhookId);
    refuse(webhook.state === 'on' ? undefined : notOn);
    return webhook;
  }

  private async counted(tx: Tx, actor: Actor, id: string): Promise<DeliveryRow> {
    await countHourly(tx, HOURLY, actor.id, newId());
    return tx.manager.findOneByOrFail(DeliveryRow, { id });
  }

  private view(row: DeliveryRow): Delivery {
    return deliveryView(row, this.config.publicUrl);
  }
}
