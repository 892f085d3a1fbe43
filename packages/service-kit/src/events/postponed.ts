import type { EventEnvelope } from '@prepmarket/api-kit';
import type { DataSource } from 'typeorm';

/** The event is newer than this version of the service: of a type that it does not listen to, or with a value that is not in its list. */
export class TooNew extends Error {}

interface Issue {
  code?: string;
  errors?: Issue[][];
}

/** Whether all that is wrong are values which a later version may know: a status more, a kind more. */
export const isNewer = (issues: readonly Issue[]): boolean =>
  issues.every(({ code, errors = [] }) => code === 'invalid_value' || (code === 'invalid_union' && errors.every(isNewer)));

/** Events that wait for a later version of the service. */
export class Postponed {
  constructor(private readonly db: DataSource) {}

  /** Keeps the event, also one that was a dead letter before. */
  async keep(envelope: EventEnvelope, reason: string): Promise<void> {
    await this.db.query(
      `WITH no_letter AS (DELETE FROM dead_letters WHERE id = $1)
       INSERT INTO postponed_events (id, type, envelope, reason) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE SET reason = excluded.reason`,
      [envelope.id, envelope.type, JSON.stringify(envelope), reason],
    );
  }

  /** All of them in the order in which they were published, each read when it is asked for. */
  async *all(): AsyncGenerator<EventEnvelope> {
    const ids: { id: string }[] = await this.db.query("SELECT id FROM postponed_events ORDER BY envelope->>'occurredAt', id");
    for (const { id } of ids) {
      const [row]: { envelope: EventEnvelope }[] = await this.db.query('SELECT envelope FROM postponed_events WHERE id = $1', [id]);
      if (row) yield row.envelope;
    }
  }

  async count(): Promise<number> {
    return (await this.db.query('SELECT count(*)::int AS n FROM postponed_events'))[0].n;
  }
}
