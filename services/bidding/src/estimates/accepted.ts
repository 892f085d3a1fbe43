import type { AcceptedBid, AcceptedTask } from '@prepmarket/bidding-api/learning';
import type { EntityManager } from 'typeorm';
import type { LineRow } from '../bids/bid.entity.js';
import { type Asked, askedOf } from './asked.js';
import { priceOfTasks } from './price-of-tasks.js';
import { type ScopeShot, scopesOf } from './scope-of.js';

/** Of the newest so many is learned. */
const MOST = 1000;
/** Bids whose projects are read at once: plates are large, a thousand of them with all their shots would not fit. */
const AT_ONCE = 50;
const ACCEPTED = `SELECT b.project_id AS "projectId", b.amount_cents / 100.0::float8 AS price, b.lines FROM bids b JOIN projects p ON p.id = b.project_id
  WHERE b.status = 'accepted' AND b.currency = 'USD' AND EXISTS (SELECT FROM tasks t WHERE t.project_id = b.project_id AND NOT t.deleted)
  ORDER BY b.updated_at DESC, b.id LIMIT ${MOST}`;

interface Accepted {
  projectId: string;
  price: number;
  lines: LineRow[];
}

/** The means of its plate: the figures of each frame teach nothing. */
const taskOf = ({ type, frames, facts }: Asked): AcceptedTask => {
  const { columns: _, ...means } = facts ?? {};
  return { type, frames, ...(facts && { facts: means as typeof facts }) };
};

/** Where lines say what tasks cost, each of these tasks with its price and nothing else; else all tasks with the price of the whole. */
const learnedFrom = ({ price, lines }: Accepted, shots: readonly ScopeShot[]): AcceptedBid => {
  const asked = shots.flatMap((shot) => askedOf(shot));
  const prices = priceOfTasks(lines, shots);
  const priced = asked.filter(({ id }) => prices.has(id)).map((task) => ({ ...taskOf(task), price: prices.get(task.id) ?? 0 }));
  return priced.length > 0 ? { tasks: priced, price: priced.reduce((sum, each) => sum + each.price, 0) } : { tasks: asked.map(taskOf), price };
};

/** Accepted bids with what they were for, as it is known now, newest first. */
export const acceptedBids = async (manager: EntityManager): Promise<AcceptedBid[]> => {
  const rows: Accepted[] = await manager.query(ACCEPTED);
  const bids: AcceptedBid[] = [];
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE);
    const scopes = await scopesOf(
      manager,
      some.map(({ projectId }) => projectId),
    );
    bids.push(...some.map((row) => learnedFrom(row, scopes.get(row.projectId) ?? [])));
  }
  return bids.filter(({ tasks }) => tasks.length > 0);
};
