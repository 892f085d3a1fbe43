import { randomUUID } from 'node:crypto';
import type { EventDef, EventEnvelope } from '@prepmarket/api-kit';
import type { EntityManager } from 'typeorm';
import type { RequestContext } from '../work/context.js';

type Trace = Pick<RequestContext, 'correlationId' | 'traceparent'>;

/** What the wire has not taken; what reached nobody says nothing about the wire. To be put behind FROM. */
export const WAITING = 'outbox WHERE sent_at IS NULL AND returned_at IS NULL';
/** How many events nobody listens to, by their type. */
export const UNHEARD = 'SELECT type, count(*)::int AS value FROM outbox WHERE sent_at IS NULL AND returned_at IS NOT NULL GROUP BY type ORDER BY type';

/** Wraps `data`, checked by the event's schema, for the wire; a follow-up event keeps the correlation id of its cause. */
export function envelopeOf<T>(event: EventDef<T>, data: T, trace?: Trace): EventEnvelope<T> {
  return {
    id: randomUUID(),
    type: event.type,
    version: event.version,
    occurredAt: new Date().toISOString(),
    correlationId: trace?.correlationId || randomUUID(),
    ...(trace?.traceparent && { traceparent: trace.traceparent }),
    data: event.schema.parse(data),
  };
}

/** Publishes with the transaction of `manager`, in this order and by one statement: nothing leaves the service unless it commits. Throws when one of `all` does not fit the schema. */
export async function insertOutbox<T>(manager: EntityManager, event: EventDef<T>, all: readonly T[], trace?: Trace): Promise<void> {
  const envelopes = all.map((data) => envelopeOf(event, data, trace));
  const each = <V>(value: (envelope: EventEnvelope<T>) => V): V[] => envelopes.map(value);
  await manager.query(
    `INSERT INTO outbox (id, type, version, traceparent, occurred_at, correlation_id, data, attempts)
     SELECT e.id, $1, $2, $3, e.occurred_at, e.correlation_id, e.data::jsonb, 0
     FROM unnest($4::uuid[], $5::timestamptz[], $6::text[], $7::text[]) WITH ORDINALITY AS e(id, occurred_at, correlation_id, data, nth) ORDER BY nth`,
    [
      ...[event.type, event.version, envelopes[0]?.traceparent ?? null, each(({ id }) => id), each(({ occurredAt }) => occurredAt)],
      ...[each(({ correlationId }) => correlationId), each(({ data }) => JSON.stringify(data))],
    ],
  );
}

interface StoredEvent {
  id: string;
  seq: string;
  type: string;
  version: number;
  occurred_at: Date;
  correlation_id: string;
  traceparent: string | null;
  data: unknown;
}

const fromRow = (row: StoredEvent): EventEnvelope => ({
  id: row.id,
  type: row.type,
  version: row.version,
  occurredAt: row.occurred_at.toISOString(),
  correlationId: row.correlation_id,
  ...(row.traceparent && { traceparent: row.traceparent }),
  data: row.data,
});

/** Locks the oldest unsent events but those of the types `without`; rows another relay holds are skipped. */
export async function lockUnsent(manager: EntityManager, limit: number, without: string[]): Promise<EventEnvelope[]> {
  const rows: StoredEvent[] = await manager.query(
    'SELECT * FROM outbox WHERE sent_at IS NULL AND type <> ALL($2) ORDER BY seq LIMIT $1 FOR UPDATE SKIP LOCKED',
    [limit, without],
  );
  return rows.map(fromRow);
}

/** Locks the oldest unsent event of each of these types that no other relay holds. */
export async function lockOldest(manager: EntityManager, types: string[]): Promise<EventEnvelope[]> {
  const rows: StoredEvent[] = await manager.query(
    `SELECT * FROM outbox WHERE sent_at IS NULL
     AND id IN (SELECT DISTINCT ON (type) id FROM outbox WHERE sent_at IS NULL AND type = ANY($1) ORDER BY type, seq)
     ORDER BY seq FOR UPDATE SKIP LOCKED`,
    [types],
  );
  return rows.map(fromRow);
}

export const markSent = (manager: EntityManager, ids: string[]) => manager.query('UPDATE outbox SET sent_at = now() WHERE id = ANY($1)', [ids]);
/** What waits of these types reaches nobody, also what was not tried yet. */
export const markReturned = (manager: EntityManager, types: string[]) =>
  manager.query(
    `UPDATE outbox SET returned_at = now() WHERE id IN
     (SELECT id FROM outbox WHERE sent_at IS NULL AND returned_at IS NULL AND type = ANY($1) FOR UPDATE SKIP LOCKED)`,
    [types],
  );
export const markFailed = (manager: EntityManager, ids: string[]) => manager.query('UPDATE outbox SET attempts = attempts + 1 WHERE id = ANY($1)', [ids]);

/** Every event of these types that the outbox still keeps, oldest first, in pages. */
export async function* history(manager: EntityManager, types: string[], page = 500): AsyncGenerator<EventEnvelope[]> {
  for (let after = '0'; ; ) {
    const rows: StoredEvent[] = await manager.query('SELECT * FROM outbox WHERE type = ANY($1) AND seq > $2 ORDER BY seq LIMIT $3', [types, after, page]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows.map(fromRow);
    after = last.seq;
  }
}
