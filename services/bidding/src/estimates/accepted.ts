import type { AcceptedBid, AcceptedTask } from '@prepmarket/bidding-api/learning';
import type { EntityManager } from 'typeorm';
import { type Asked, askedOf } from './asked.js';
import { scopeOf } from './scope-of.js';

/** Of the newest so many is learned. */
const MOST = 1000;
const ACCEPTED = `SELECT b.project_id AS "projectId", b.amount_cents / 100.0::float8 AS price FROM bids b JOIN projects p ON p.id = b.project_id
  WHERE b.status = 'accepted' AND b.currency = 'USD' AND EXISTS (SELECT FROM tasks t WHERE t.project_id = b.project_id AND NOT t.deleted)
  ORDER BY b.updated_at DESC, b.id LIMIT ${MOST}`;

/** The means of its plate: the figures of each frame teach nothing. */
const taskOf = ({ type, frames, facts }: Asked): AcceptedTask => {
  const { columns: _, ...means } = facts ?? {};
  return { type, frames, ...(facts && { facts: means as typeof facts }) };
};

/** Accepted bids with what they were for, as it is known now, newest first. */
export const acceptedBids = async (manager: EntityManager): Promise<AcceptedBid[]> => {
  const rows: { projectId: string; price: number }[] = await manager.query(ACCEPTED);
  const bids: AcceptedBid[] = [];
  for (const { projectId, price } of rows) {
    const shots = await scopeOf(manager, projectId);
    const tasks = shots.flatMap((shot) => askedOf(shot).map(taskOf));
    if (tasks.length > 0) bids.push({ tasks, price });
  }
  return bids;
};
