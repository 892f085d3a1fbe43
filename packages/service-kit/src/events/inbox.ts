import type { EntityManager } from 'typeorm';

/** Tells all replicas that copies of others' records have changed. */
export const HANDLED = 'handled';

/** Notes that these events are handled with this transaction, and tells the replicas; gives those of which that is news. What is a dead letter stays one. */
export const insertInbox = async (manager: EntityManager, ids: readonly string[]): Promise<Set<string>> => {
  // By their ids, so that two replicas which have the same ones do not wait for each other.
  const rows: { event_id: string }[] = await manager.query(
    `INSERT INTO inbox (event_id, received_at) SELECT e.id, now() FROM unnest($1::uuid[]) AS e(id)
     WHERE NOT EXISTS (SELECT FROM dead_letters d WHERE d.id = e.id) ORDER BY e.id
     ON CONFLICT DO NOTHING RETURNING event_id, pg_notify('${HANDLED}', '')`,
    [ids],
  );
  return new Set(rows.map(({ event_id }) => event_id));
};
