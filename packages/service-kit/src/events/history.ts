import type { EventEnvelope } from '@prepmarket/api-kit';
import type { EntityManager } from 'typeorm';
import { fromRow, type StoredEvent } from './outbox.js';

/** For clocks that are set, or differ from each other. */
const MARGIN = '5 minutes';

type Place = Pick<StoredEvent, 'id' | 'seq'>;

// Each type in the order of its index: a sort would begin anew with each page.
const page = (what: string) => `SELECT found.* FROM unnest($1::text[]) AS wanted(name)
  CROSS JOIN LATERAL (SELECT ${what} FROM outbox o WHERE o.type = name AND o.seq > $2 AND o.seq <= $4 ORDER BY o.seq LIMIT $3) found ORDER BY seq LIMIT $3`;

/** Behind `from`, up to the one that is the last now: it ends also where others come all the time. */
async function* pages<Row extends Place>(manager: EntityManager, what: string, types: string[], from: string, size: number): AsyncGenerator<Row[]> {
  const [{ last: end }]: [{ last: string }] = await manager.query('SELECT last_value AS last FROM outbox_seq_seq');
  for (let after = from; ; ) {
    const rows: Row[] = await manager.query(page(what), [types, after, size, end]);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.seq;
  }
}

/** Every event of these types that the outbox still keeps, oldest first, in pages. */
export async function* history(manager: EntityManager, types: string[]): AsyncGenerator<EventEnvelope[]> {
  for await (const rows of pages<StoredEvent>(manager, 'o.*', types, '0', 500)) yield rows.map(fromRow);
}

/** The ids of those which were not sent before `since`, a little more rather than less, oldest first in pages; of all without it, and where the clock says that it is yet to come. */
export async function* sentSince(manager: EntityManager, types: string[], since?: Date): AsyncGenerator<string[]> {
  const [{ first }]: [{ first: string | null }] = await manager.query(
    `SELECT CASE WHEN $1::timestamptz <= clock_timestamp() THEN
       least((SELECT min(seq) FROM outbox WHERE sent_at >= $1::timestamptz - interval '${MARGIN}'), (SELECT min(seq) FROM outbox WHERE sent_at IS NULL)) - 1
       ELSE 0 END AS first`,
    [since ?? null],
  );
  if (first === null) return;
  for await (const rows of pages<Place>(manager, 'o.id, o.seq', types, first, 2000)) yield rows.map(({ id }) => id);
}

/** These events, oldest first. */
export const stored = async (manager: EntityManager, ids: string[]): Promise<EventEnvelope[]> =>
  (await manager.query<StoredEvent[]>('SELECT * FROM outbox WHERE id = ANY($1) ORDER BY seq', [ids])).map(fromRow);
