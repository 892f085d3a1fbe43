import type { Actor, TurnLine, TurnPage } from '@prepmarket/api-kit';
import { bidPaths, decisionWords } from '@prepmarket/bidding-api';
import { iso } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { awardStands } from '../contracts/binding.js';

interface UndecidedRow {
  projectId: string;
  title: string;
  currency: string;
  due: string;
  bids: number;
  least: number;
  most: number;
  since: string;
  total: number;
}

const dollars = (cents: string) => `round(${cents} / 100.0, 2)::float`;

// `awaitsDecision` of bidding-api, for all projects of one client at once.
const UNDECIDED = `WITH asked AS (
    SELECT p.id, p.title, p.currency, p.deadline, count(*)::int AS bids, min(b.amount_cents) AS least, max(b.amount_cents) AS most, min(b.created_at) AS since
    FROM projects p JOIN bids b ON b.project_id = p.id AND b.status = 'pending'
    WHERE (p.user_id = $1 OR p.client_id = $1) AND NOT p.deleted AND p.status = 'open' AND coalesce(p.sealed_until <= clock_timestamp(), true) AND NOT ${awardStands('p.id')} GROUP BY p.id)
  SELECT id AS "projectId", title, currency, deadline AS due, bids, ${dollars('least')} AS least, ${dollars('most')} AS most, ${iso('since')} AS since,
    count(*) OVER ()::int AS total
  FROM asked ORDER BY left(deadline, 10), asked.since, id LIMIT $2`;

const lineOf = ({ projectId, title, currency, due, bids, least, most, since }: UndecidedRow): TurnLine => {
  const { own, action } = decisionWords(bids);
  const sums = { amount: least, upTo: most > least ? most : null, currency };
  return { id: `bids-decide-${projectId}`, text: own, action, link: bidPaths.bids(projectId), belongsTo: projectId, about: title, ...sums, due, since };
};

/** The projects of this client whose bids wait, the most urgent first, in one query. Administrators decide on none. */
export const undecided = async (manager: EntityManager, actor: Actor, most: number): Promise<TurnPage> => {
  const rows: UndecidedRow[] = actor.role === 'admin' ? [] : await manager.query(UNDECIDED, [actor.id, most]);
  return { turns: rows.map(lineOf), total: rows[0]?.total ?? 0 };
};
