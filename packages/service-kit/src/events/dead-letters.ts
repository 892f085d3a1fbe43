import type { EventEnvelope } from '@prepmarket/api-kit';
import type { DataSource } from 'typeorm';

const PAGE = 500;
const PUBLISHED = "coalesce(envelope->>'occurredAt', '')";

interface Letter {
  id: string;
  published: string;
  envelope: EventEnvelope;
}

/** The dead letters there are now, in the order in which they were published; `page` of them are held at a time. What fails meanwhile, also once more, is left out. */
export async function* deadLetters(db: DataSource, page = PAGE): AsyncGenerator<EventEnvelope> {
  // As text: a Date would cut the microseconds off, and with them the newest letters.
  const [{ now }]: [{ now: string }] = await db.query('SELECT clock_timestamp()::text AS now');
  for (let last: Letter | undefined, full = true; full; ) {
    const letters: Letter[] = await db.query(
      `SELECT id, ${PUBLISHED} AS published, envelope FROM dead_letters
       WHERE failed_at <= $1::timestamptz AND ($2::uuid IS NULL OR (${PUBLISHED}, id) > ($3, $2::uuid))
       ORDER BY ${PUBLISHED}, id LIMIT $4`,
      [now, last?.id ?? null, last?.published ?? '', page],
    );
    for (const { envelope } of letters) yield envelope;
    last = letters.at(-1);
    full = letters.length === page;
  }
}
