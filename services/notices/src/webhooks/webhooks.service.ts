import { Inject, Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import { type MadeWebhook, tryMessages, type Webhook, type WebhookEdit, type WebhookForm, webhookLimits, webhookMessages } from '@prepmarket/notices-api';
import { context, KIT_CONFIG, newId, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { NoticesConfig } from '../config.js';
import { cannotCall } from './cannot-call.js';
import { lastOf, lockOwnWebhook } from './own-webhooks.js';
import { WebhookRow } from './webhook.entity.js';
import { webhookView } from './webhook.view.js';
import { newSecret } from './wire/secret.js';

const tooMany = refusal(409, webhookMessages.tooMany);

/** A person's own webhooks. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    @Inject(KIT_CONFIG) private readonly config: NoticesConfig,
  ) {}

  async list({ id: userId }: Actor): Promise<Webhook[]> {
    const { manager } = this.database;
    const rows = await manager.find(WebhookRow, { where: { userId }, order: { id: 'DESC' } });
    const last = await lastOf(
      manager,
      rows.map(({ id }) => id),
    );
    return rows.map((row) => webhookView(row, last.get(row.id)));
  }

  async make(actor: Actor, { url, kinds }: WebhookForm): Promise<MadeWebhook> {
    refuse(cannotCall(url, this.anywhere));
    return this.withSecret((secret) =>
      this.work.transaction(async (tx) => {
        // Of two at once the second counts the first.
        await tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`webhooks ${actor.id}`]);
        const kept = await tx.manager.countBy(WebhookRow, { userId: actor.id });
        refuse(kept >= webhookLimits.most ? tooMany : undefined);
        const now = new Date();
        const more = { userId: actor.id, state: 'on', offBecause: null, failingSince: null, secret, secretMadeAt: now, createdAt: now } as const;
        const row = tx.manager.create(WebhookRow, { id: newId(), url, kinds: [...new Set(kinds)], ...more });
        await tx.manager.insert(WebhookRow, row);
        await this.noted(tx, 'webhook-made', row);
        return this.view(tx, row);
      }),
    );
  }

  change(actor: Actor, id: string, { url, kinds, state }: WebhookEdit): Promise<Webhook> {
    refuse(url === undefined ? undefined : cannotCall(url, this.anywhere));
    return this.work.transaction(async (tx) => {
      const row = await lockOwnWebhook(tx, actor, id);
      const from = row.state;
      // What the former address failed at is not the new one's.
      if (url !== undefined && url !== row.url) Object.assign(row, { failingSince: null, heldUntil: null });
      Object.assign(row, { url: url ?? row.url, kinds: kinds ? [...new Set(kinds)] : row.kinds, state: state ?? row.state });
      if (from !== 'on' && row.state === 'on') await this.begin(tx, row);
      await tx.manager.save(row);
      await this.noted(tx, 'webhook-changed', row, from);
      return this.view(tx, row);
    });
  }

  /** A new secret. The former one signs beside it for a day, so that a receiver can be told in peace. */
  renew(actor: Actor, id: string): Promise<MadeWebhook> {
    return this.withSecret((secret) =>
      this.work.transaction(async (tx) => {
        const row = await lockOwnWebhook(tx, actor, id);
        Object.assign(row, { formerSecret: row.secret, secret, secretMadeAt: new Date() });
        await tx.manager.save(row);
        await this.noted(tx, 'webhook-secret-renewed', row);
        return this.view(tx, row);
      }),
    );
  }

  remove(actor: Actor, id: string): Promise<{ id: string }> {
    return this.work.transaction(async (tx) => {
      const row = await lockOwnWebhook(tx, actor, id);
      await tx.manager.delete(WebhookRow, { id });
      await this.noted(tx, 'webhook-removed', row);
      return { id };
    });
  }

  private get anywhere(): boolean {
    return this.config.webhooksAnywhere ?? false;
  }

  /** It starts afresh; what has waited for more than a day is nobody's news any more. */
  private async begin({ manager }: Tx, row: WebhookRow): Promise<void> {
    Object.assign(row, { offBecause: null, failingSince: null, heldUntil: null });
    await manager.query(
      `UPDATE webhook_deliveries SET state = 'failed', due_at = NULL, error = $2
       WHERE webhook_id = $1 AND due_at IS NOT NULL AND since < now() - make_interval(hours => $3)`,
      [row.id, tryMessages.late, webhookLimits.givenUpAfterHours],
    );
  }

  /** The secret is no part of what an Idempotency-Key keeps: a repeat is answered without one. */
  private async withSecret(make: (secret: string) => Promise<Webhook>): Promise<MadeWebhook> {
    const secret = newSecret();
    const made = await make(secret);
    return { ...made, secret: context()?.idempotency?.replayed ? '' : secret };
  }

  private async view({ manager }: Tx, row: WebhookRow): Promise<Webhook> {
    return webhookView(row, (await lastOf(manager, [row.id])).get(row.id));
  }

  private noted(tx: Tx, act: string, { id, userId, state }: WebhookRow, from?: string): Promise<void> {
    return tx.audit({ act, kind: 'webhook', id, belongsTo: userId, ...(from && from !== state && { from, to: state }) });
  }
}
