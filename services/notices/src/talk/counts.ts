import type { Actor } from '@prepmarket/api-kit';
import { readsOnlyOf, type ThreadCount, type ThreadOf, threadName } from '@prepmarket/notices-api';
import type { EntityManager } from 'typeorm';
import type { Subject } from './about.js';

const COUNTS = `SELECT t.kind, t.id, count(m.id)::int AS messages, coalesce(r.up_to, 0) AS "readUpTo",
    (count(m.id) FILTER (WHERE m.number > coalesce(r.up_to, 0) AND m.author_id <> $2))::int AS unread
  FROM ROWS FROM (jsonb_to_recordset($1::jsonb) AS (kind text, id uuid, vendors jsonb)) WITH ORDINALITY AS t(kind, id, vendors, nth)
  LEFT JOIN thread_reads r ON r.user_id = $2 AND r.thread_kind = t.kind AND r.thread_id = t.id
  LEFT JOIN messages m ON m.thread_kind = t.kind AND m.thread_id = t.id AND m.deleted_at IS NULL
    AND (m.only_for IS NULL OR jsonb_typeof(t.vendors) = 'null' OR t.vendors ? m.only_for::text)
  GROUP BY t.kind, t.id, t.nth, r.up_to ORDER BY t.nth`;

/** How much was written in each of these that the actor may read, and how much of it is new; by one query. */
export const countsOf = (
  manager: EntityManager,
  actor: Actor,
  threads: readonly ThreadOf[],
  found: Map<string, Subject>,
): Promise<(ThreadCount & { readUpTo: number })[]> => {
  const asked = threads.flatMap((thread) => {
    const about = found.get(threadName(thread));
    return about ? [{ ...thread, vendors: readsOnlyOf(actor, about) ?? null }] : [];
  });
  return manager.query(COUNTS, [JSON.stringify(asked), actor.id]);
};
