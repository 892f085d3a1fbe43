import { type WebhookEvent, webhookEventOf } from '@prepmarket/notices-api';
import { newId, type Tx } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';

/** A notice that somebody was just told. */
export interface ToldNotice {
  id: string;
  user: string;
  kind: string;
  subjectKind: string;
  subjectId: string;
  facts: object;
}

type Sending = Pick<Tx, 'manager'>;

const wantedBy = (manager: EntityManager, notices: readonly ToldNotice[]): Promise<{ id: string; user: string; kinds: string[] }[]> =>
  manager.query(`SELECT id, user_id AS "user", kinds FROM webhooks WHERE user_id = ANY($1) AND state = 'on' AND kinds && $2 FOR KEY SHARE`, [
    [...new Set(notices.map(({ user }) => user))],
    [...new Set(notices.map(({ kind }) => kind))],
  ]);

/** Puts events on their way; they leave when the transaction commits. Gives the ids of their deliveries. */
export const enqueue = async ({ manager }: Sending, events: { webhook: string; event: WebhookEvent }[]): Promise<string[]> => {
  const rows = events.map(({ webhook, event }) => ({ id: newId(), webhook, type: event.type, event: JSON.stringify(event) }));
  await manager.query(
    `INSERT INTO webhook_deliveries (id, webhook_id, type, event, due_at)
     SELECT id, webhook, type, event, clock_timestamp() FROM jsonb_to_recordset($1::jsonb) AS r(id uuid, webhook uuid, type text, event text)`,
    [JSON.stringify(rows)],
  );
  return rows.map(({ id }) => id);
};

/** Tells the webhooks of whoever was told, in the same transaction: a notice without its deliveries does not exist, nor the other way round. */
export const tellWebhooks = async (tx: Sending, notices: readonly ToldNotice[]): Promise<void> => {
  const webhooks = notices.length > 0 ? await wantedBy(tx.manager, notices) : [];
  const at = new Date().toISOString();
  const events = webhooks.flatMap(({ id: webhook, user, kinds }) =>
    notices
      .filter((notice) => notice.user === user && kinds.includes(notice.kind))
      .map(({ id, kind, subjectKind, subjectId, facts }) => ({
        webhook,
        event: webhookEventOf({ id, kind, subject: { kind: subjectKind, id: subjectId }, facts, at }),
      })),
  );
  if (events.length > 0) await enqueue(tx, events);
};
