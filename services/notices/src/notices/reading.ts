import type { NoticesRead } from '@prepmarket/notices-api';
import type { Tx } from '@prepmarket/service-kit';

const UNREAD = 'UPDATE notices n SET read_at = now() WHERE n.user_id = $1 AND n.read_at IS NULL';

/** Marks a person's notices as read. An id stands for its whole line: what is gathered with it and is not newer. */
export const markRead = async ({ manager }: Pick<Tx, 'manager'>, userId: string, { ids, all, upTo }: NoticesRead): Promise<void> => {
  if (all) await manager.query(UNREAD, [userId]);
  if (upTo) await manager.query(`${UNREAD} AND n.id <= $2`, [userId, upTo]);
  if (ids)
    await manager.query(
      `${UNREAD} AND EXISTS (SELECT FROM notices seen WHERE seen.id = ANY($2) AND seen.user_id = $1 AND seen.id >= n.id
         AND (seen.kind, seen.subject_kind, seen.subject_id) = (n.kind, n.subject_kind, n.subject_id))`,
      [userId, ids],
    );
};
