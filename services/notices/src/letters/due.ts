import { letterPauses, wordsOf } from '@prepmarket/notices-api';
import type { Tx } from '@prepmarket/service-kit';

/** Notices of one subject that one person gets in one letter; those that are fixed go apart from the others, at once. */
export interface LetterSubject {
  user_id: string;
  subject_kind: string;
  subject_id: string;
  fixed: boolean;
}

interface Told extends Omit<LetterSubject, 'fixed'> {
  kind: string;
}

/** Has a letter leave for what was told: soon, or when a quarter of an hour has passed since the last one about its subject. */
export const letterDue = async ({ manager }: Pick<Tx, 'manager'>, told: readonly Told[]): Promise<void> => {
  if (told.length === 0) return;
  const subjects = told.map(({ kind, ...subject }) => ({ ...subject, fixed: wordsOf(kind)?.fixed === true }));
  await manager.query(
    `INSERT INTO letters AS l (user_id, subject_kind, subject_id, fixed, due_at)
     SELECT DISTINCT user_id, subject_kind, subject_id, fixed, now() + make_interval(secs => CASE WHEN fixed THEN 0 ELSE $2 END)
     FROM jsonb_to_recordset($1::jsonb) AS r(user_id uuid, subject_kind text, subject_id uuid, fixed boolean)
     ORDER BY user_id, subject_kind, subject_id, fixed
     ON CONFLICT (user_id, subject_kind, subject_id, fixed) DO UPDATE SET touched_at = now(), due_at = least(
       l.due_at, CASE WHEN l.fixed THEN excluded.due_at ELSE greatest(excluded.due_at, l.sent_at + make_interval(secs => $3)) END)`,
    [JSON.stringify(subjects), letterPauses.gather, letterPauses.subject],
  );
};
