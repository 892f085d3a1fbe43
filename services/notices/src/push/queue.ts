import { pushLimits, wordsOf } from '@prepmarket/notices-api';
import type { Tx } from '@prepmarket/service-kit';
import { ALIVE } from './alive.js';

/** What somebody was just told. */
interface Told {
  user_id: string;
  kind: string;
  subject_kind: string;
  subject_id: string;
}

// The browsers first, as whoever removes one has them: then what waits for them.
const ENQUEUE = `
  WITH told AS (SELECT DISTINCT * FROM jsonb_to_recordset($1::jsonb) AS r(user_id uuid, kind text, subject_kind text, subject_id uuid, fixed boolean)),
  browsers AS (SELECT b.id, b.user_id FROM push_browsers b WHERE b.user_id IN (SELECT user_id FROM told) AND ${ALIVE} ORDER BY b.id FOR KEY SHARE OF b)
  INSERT INTO pushes AS p (browser_id, kind, subject_kind, subject_id, due_at)
  SELECT b.id, t.kind, t.subject_kind, t.subject_id, now() + make_interval(secs => $2)
  FROM browsers b JOIN told t USING (user_id) LEFT JOIN preferences said ON said.user_id = t.user_id AND said.kind = t.kind
  WHERE t.fixed OR said.push ORDER BY b.id, t.kind, t.subject_kind, t.subject_id
  ON CONFLICT (browser_id, kind, subject_kind, subject_id) DO UPDATE SET told = p.told + 1, touched_at = now(),
    round = CASE WHEN p.due_at IS NULL THEN 0 ELSE p.round END, since = CASE WHEN p.due_at IS NULL THEN now() ELSE p.since END,
    due_at = coalesce(p.due_at, greatest(excluded.due_at, p.sent_at + make_interval(secs => $3)))`;

/** Has the browsers of whoever was told show it, in the same transaction: one line for each kind and subject, as the bell gathers them. */
export const tellBrowsers = async ({ manager }: Pick<Tx, 'manager'>, told: readonly Told[]): Promise<void> => {
  if (told.length === 0) return;
  const rows = told.map(({ user_id, kind, subject_kind, subject_id }) => ({ user_id, kind, subject_kind, subject_id, fixed: wordsOf(kind)?.fixed === true }));
  await manager.query(ENQUEUE, [JSON.stringify(rows), pushLimits.gather, pushLimits.quiet]);
};
