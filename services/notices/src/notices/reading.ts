import type { NoticesRead } from '@prepmarket/notices-api';
import type { Tx } from '@prepmarket/service-kit';
import { sendOwnNotices } from '../live/message.js';

const UNREAD = 'UPDATE notices n SET read_at = now() WHERE n.user_id = $1 AND n.read_at IS NULL';

/** Whoever looks at a record has read what was told of it; other pages of the same person hear so. */
const readAbout = async ({ manager }: Pick<Tx, 'manager'>, userId: string, { kind, id }: NonNullable<NoticesRead['about']>): Promise<void> => {
  const [read]: [unknown[]] = await manager.query(`${UNREAD} AND n.kind = $2 AND n.subject_id = $3 RETURNING n.id`, [userId, kind, id]);
  if (read.length > 0) await sendOwnNotices({ manager }, [userId]);
};

/** Marks a person's notices as read. An id stands for its whole line: what is gathered with it and is not newer. */
export const markRead = async ({ manager }: Pick<Tx, 'manager'>, userId: string, { ids, all, upTo, about }: NoticesRead): Promise<void> => {
  if (about) await readAbout({ manager }, userId, about);
  if (all) await manager.query(UNREAD, [userId]);
  if (upTo) await manager.query(`${UNREAD} AND n.id <= $2`, [userId, upTo]);
  if (ids)
    await manager.query(
      `${UNREAD} AND EXISTS (SELECT FROM notices seen WHERE seen.id = ANY($2) AND seen.user_id = $1 AND seen.id >= n.id
         AND (seen.kind, seen.subject_kind, seen.subject_id) = (n.kind, n.subject_kind, n.subject_id))`,
      [userId, ids],
    );
};
