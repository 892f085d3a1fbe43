import { type HistoryEntry, historyShown } from '@prepmarket/identity-api';
import type { EntityManager } from 'typeorm';

/** The newest lines of an account's audit log, newest first. */
export const historyOf = async (manager: EntityManager, userId: string): Promise<HistoryEntry[]> => {
  const rows: (Omit<HistoryEntry, 'at'> & { at: Date })[] = await manager.query(
    `SELECT a.at, a.action, a.note,
       CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) END AS by
     FROM audit_log a LEFT JOIN users u ON u.id = a.by_user WHERE a.user_id = $1 ORDER BY a.id DESC LIMIT $2`,
    [userId, historyShown],
  );
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
};
