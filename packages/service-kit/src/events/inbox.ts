import type { EventEnvelope } from '@prepmarket/api-kit';
import type { EntityManager } from 'typeorm';

/** Tells all replicas that copies of others' records have changed, and by which types of events; the version before names none. */
export const HANDLED = 'handled';

/** Tells the replicas the same of what this service has changed itself, by a word of its own; to be asked for in a statement. */
export const tellChanged = (word: string): string => `pg_notify('${HANDLED}', '${word}')`;

/** The types that a replica has told; undefined where it named none: they may be any. */
export const typesOf = (payload: string): ReadonlySet<string> | undefined => (payload ? new Set(payload.split(' ')) : undefined);

/** Notes that these events are handled with this transaction, and tells the replicas; gives those of which that is news. What is a dead letter stays one. */
export const insertInbox = async (manager: EntityManager, envelopes: readonly EventEnvelope[]): Promise<Set<string>> => {
  // By their ids, so that two replicas which have the same ones do not wait for each other.
  const [told]: { news: string[] }[] = await manager.query(
    `WITH fresh AS (INSERT INTO inbox (event_id, received_at) SELECT e.id, now() FROM unnest($1::uuid[]) AS e(id)
       WHERE NOT EXISTS (SELECT FROM dead_letters d WHERE d.id = e.id) ORDER BY e.id
       ON CONFLICT DO NOTHING RETURNING event_id)
     SELECT array_agg(event_id) AS news, pg_notify('${HANDLED}', $2) FROM fresh HAVING count(*) > 0`,
    [envelopes.map(({ id }) => id), [...new Set(envelopes.map(({ type }) => type))].sort().join(' ')],
  );
  return new Set(told?.news);
};
