import { randomUUID } from 'node:crypto';
import type { EventDef, EventEnvelope } from '@prepmarket/api-kit';
import type { EntityManager } from 'typeorm';
import type { Statement } from '../work/as-one.js';
import type { RequestContext } from '../work/context.js';

type Trace = Pick<RequestContext, 'correlationId' | 'traceparent'>;

/** What the wire has not taken; what reached nobody or was refused for itself says nothing about the wire. To be put behind FROM. */
export const WAITING = 'outbox WHERE sent_at IS NULL AND returned_at IS NULL AND retry_at IS NULL';
/** How many events nobody listens to, by their type. */
export const UNHEARD = 'SELECT type, count(*)::int AS value FROM outbox WHERE sent_at IS NULL AND returned_at IS NOT NULL GROUP BY type ORDER BY type';
/** As often as this an event is refused before somebody should look. */
const STUCK_AFTER = 5;
const APART = 'sent_at IS NULL AND retry_at IS NOT NULL';
/** How many events the wire has refused, and how many wait behind one of their record. */
export const REFUSED = `SELECT CASE WHEN attempts >= ${STUCK_AFTER} THEN 'stuck' WHEN attempts > 0 THEN 'retried' ELSE 'behind' END AS state, type, count(*)::int AS value
  FROM outbox WHERE ${APART} GROUP BY 1, 2 ORDER BY 1, 2`;
export const STUCK = `SELECT count(*)::int FROM outbox WHERE ${APART} AND attempts >= ${STUCK_AFTER}`;

/** Wraps `data`, checked by the event's schema, for the wire; a follow-up event keeps the correlation id of its cause. */
export function envelopeOf<T>(event: EventDef<T>, data: T, trace?: Trace, again?: true): EventEnvelope<T> {
  return {
    id: randomUUID(),
    type: event.type,
    version: event.version,
    occurredAt: new Date().toISOString(),
    correlationId: trace?.correlationId || randomUUID(),
    ...(trace?.traceparent && { traceparent: trace.traceparent }),
    ...(again && { again }),
    data: event.schema.parse(data),
  };
}

/** Writes events into the outbox, in this order: none leaves the service unless the transaction commits. */
export const outboxRows = (events: readonly EventEnvelope[]): Statement => {
  const each = <V>(value: (event: EventEnvelope) => V): V[] => events.map(value);
  return {
    text: `INSERT INTO outbox (id, type, version, traceparent, again, occurred_at, correlation_id, data, attempts)
     SELECT e.id, e.type, e.version, e.traceparent, e.again, e.occurred_at, e.correlation_id, e.data::jsonb, 0
     FROM unnest($1::uuid[], $2::text[], $3::int[], $4::text[], $5::boolean[], $6::timestamptz[], $7::text[], $8::text[])
       WITH ORDINALITY AS e(id, type, version, traceparent, again, occurred_at, correlation_id, data, nth) ORDER BY nth`,
    values: [
      ...[
        each(({ id }) => id),
        each(({ type }) => type),
        each(({ version }) => version),
        each(({ traceparent }) => traceparent ?? null),
        each(({ again }) => again === true),
      ],
      ...[each(({ occurredAt }) => occurredAt), each(({ correlationId }) => correlationId), each(({ data }) => JSON.stringify(data))],
    ],
  };
};

/** As `Tx.publishAll`, at once. */
export async function insertOutbox<T>(manager: EntityManager, event: EventDef<T>, all: readonly T[], trace?: Trace, again = false): Promise<void> {
  const { text, values } = outboxRows(all.map((data) => envelopeOf(event, data, trace, again || undefined)));
  await manager.query(text, values);
}

export interface StoredEvent {
  id: string;
  seq: string;
  type: string;
  version: number;
  occurred_at: Date;
  correlation_id: string;
  traceparent: string | null;
  again: boolean;
  data: unknown;
}

export const fromRow = (row: StoredEvent): EventEnvelope => ({
  id: row.id,
  type: row.type,
  version: row.version,
  occurredAt: row.occurred_at.toISOString(),
  correlationId: row.correlation_id,
  ...(row.traceparent && { traceparent: row.traceparent }),
  ...(row.again && { again: row.again }),
  data: row.data,
});

/** An event that may be sent now, or that waits behind one of its record. */
export interface Unsent {
  event: EventEnvelope;
  behind: boolean;
}

// As recordOf says it; the index of those that wait apart is by this.
const record = (alias: string) => `coalesce(${alias}.data->>'id', '')`;
/** Of the events of the same record that wait apart, the first. */
const firstApart = (column: string) =>
  `(SELECT w.${column} FROM outbox w WHERE w.sent_at IS NULL AND w.retry_at IS NOT NULL AND ${record('w')} = ${record('o')} ORDER BY w.seq LIMIT 1)`;

/** Locks the oldest events that were not refused, but those of the types `without`; rows another relay holds are skipped. */
export const lockUnsent = (manager: EntityManager, limit: number, without: string[]): Promise<Unsent[]> =>
  lock(manager, 'o.retry_at IS NULL AND o.type <> ALL($2) ORDER BY o.seq LIMIT $1', [limit, without]);

/** The same of those whose time has come to be tried again, with what waits behind them. */
export const lockDue = async (manager: EntityManager, limit: number, without: string[]): Promise<Unsent[]> =>
  lock(manager, 'o.retry_at <= now() AND o.type <> ALL($2) ORDER BY o.retry_at, o.seq LIMIT $1', [limit, without]);

/** Whether there may be something for `lockUnsent`, and for `lockDue`. */
export const lookUnsent = async (manager: EntityManager, without: string[]): Promise<{ next: boolean; due: boolean }> => {
  const [found] = await manager.query(
    `SELECT EXISTS (SELECT FROM outbox o WHERE o.sent_at IS NULL AND o.retry_at IS NULL AND o.type <> ALL($1)) AS next,
       EXISTS (SELECT FROM outbox o WHERE o.sent_at IS NULL AND o.retry_at <= now() AND o.type <> ALL($1)) AS due`,
    [without],
  );
  return found;
};

/** Locks the oldest event of each of these types that no other relay holds. */
export const lockOldest = (manager: EntityManager, types: string[]): Promise<Unsent[]> =>
  lock(
    manager,
    `o.id IN (SELECT DISTINCT ON (type) id FROM outbox WHERE sent_at IS NULL AND retry_at IS NULL AND type = ANY($1) ORDER BY type, seq)
     ORDER BY o.seq`,
    [types],
  );

/** Asked for each event only while some wait apart. By its order, as the plan of an EXISTS looks through the table. */
const first = `CASE WHEN (SELECT seq FROM outbox WHERE ${APART} ORDER BY retry_at, seq LIMIT 1) IS NOT NULL THEN ${firstApart('seq')} END AS first`;

const lock = async (manager: EntityManager, which: string, parameters: unknown[]): Promise<Unsent[]> => {
  const sql = `SELECT o.*, ${first} FROM outbox o WHERE o.sent_at IS NULL AND ${which} FOR UPDATE OF o SKIP LOCKED`;
  const rows: (StoredEvent & { first: string | null })[] = await manager.query(sql, parameters);
  const locked = new Set(rows.map(({ seq }) => seq));
  // A first one that is not locked here waits for longer, or is being tried by another relay.
  const isBehind = ({ seq, first }: { seq: string; first: string | null }) => first !== null && Number(first) < Number(seq) && !locked.has(first);
  return rows.sort((a, b) => Number(a.seq) - Number(b.seq)).map((row) => ({ event: fromRow(row), behind: isBehind(row) }));
};

/** By the clock and not as of the transaction, which began before they were handed over: see `sentSince`. */
export const markSent = (manager: EntityManager, ids: string[]) =>
  manager.query('UPDATE outbox SET sent_at = clock_timestamp(), retry_at = NULL WHERE id = ANY($1)', [ids]);
/** What waits of these types reaches nobody, also what was not tried yet. */
export const markReturned = (manager: EntityManager, types: string[]) =>
  manager.query(
    `UPDATE outbox SET returned_at = now() WHERE id IN
     (SELECT id FROM outbox WHERE sent_at IS NULL AND returned_at IS NULL AND type = ANY($1) FOR UPDATE SKIP LOCKED)`,
    [types],
  );
/** They wait with their type and no longer by themselves. */
export const forgetRetry = (manager: EntityManager, ids: string[]) =>
  manager.query('UPDATE outbox SET retry_at = NULL WHERE id = ANY($1) AND retry_at IS NOT NULL', [ids]);
/** They are tried again after pauses that double from a second to five minutes. Tries of versions that counted outages of the broker as well are not counted. */
export const markRefused = (manager: EntityManager, ids: string[]) =>
  manager.query(
    `UPDATE outbox SET attempts = tries + 1, retry_at = now() + least(interval '1 s' * 2 ^ least(tries, 20), interval '5 min')
     FROM (SELECT id AS of, CASE WHEN retry_at IS NULL THEN 0 ELSE attempts END AS tries FROM outbox WHERE id = ANY($1)) refused WHERE id = of`,
    [ids],
  );
/** They wait as long as the first of their record; not at all where that has left meanwhile. */
export const markBehind = (manager: EntityManager, ids: string[]) =>
  manager.query(`UPDATE outbox o SET retry_at = ${firstApart('retry_at')} WHERE id = ANY($1)`, [ids]);
