import { type ContractsOverview, contractsInOverview } from '@prepmarket/contracts-api';
import { jsonList } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { fullName, projectTitle } from '../contracts/names.js';

const dollars = (cents: string) => `round(coalesce(${cents}, 0) / 100.0, 2)`;
const own = '(c.client_id = $1 OR c.vendor_id = $1)';
const MONTH = "date_trunc('month', now() AT TIME ZONE 'UTC')";

const SUMS = `SELECT m.contract_id, count(*)::int AS milestones, (count(*) FILTER (WHERE m.status = 'paid'))::int AS done,
    sum(m.amount_cents) FILTER (WHERE m.status = 'paid') AS paid_cents
  FROM mine c JOIN milestones m ON m.contract_id = c.id GROUP BY m.contract_id`;

const NEXT = `SELECT title, due_date, status FROM milestones WHERE contract_id = c.id AND status <> 'paid' ORDER BY due_date, position LIMIT 1`;

const BRIEF = `json_build_object('id', c.id, '_id', c.id, 'title', c.title, 'status', c.status, 'projectId', c.project_id, 'project', ${projectTitle('c')},
  'other', ${fullName('CASE WHEN c.client_id = $1 THEN c.vendor_id ELSE c.client_id END')}, 'total', ${dollars('c.total_cents')}, 'paid', ${dollars('s.paid_cents')},
  'currency', c.currency, 'milestones', s.milestones, 'milestonesPaid', s.done,
  'next', CASE WHEN n.title IS NOT NULL THEN json_build_object('title', n.title, 'due', n.due_date, 'status', n.status) END)`;

const MONEY = `SELECT c.currency, sum(m.amount_cents) FILTER (WHERE m.status = 'paid' AND m.paid_at >= ${MONTH} AT TIME ZONE 'UTC') AS paid,
    sum(m.amount_cents) FILTER (WHERE m.status = 'approved' AND c.status <> 'cancelled') AS approved
  FROM contracts c JOIN milestones m ON m.contract_id = c.id WHERE ${own} GROUP BY c.currency`;

const OVERVIEW = `WITH mine AS (SELECT c.* FROM contracts c WHERE ${own} AND c.status IN ('draft', 'active', 'disputed')),
  listed AS (
    SELECT ${BRIEF} AS brief, n.due_date, c.id FROM mine c JOIN (${SUMS}) s ON s.contract_id = c.id LEFT JOIN LATERAL (${NEXT}) n ON true
    ORDER BY n.due_date, c.id LIMIT $2)
  SELECT ${jsonList('l.brief', 'listed l', 'l.due_date, l.id')} AS contracts, (SELECT count(*)::int FROM mine) AS total, ${MONTH}::date::text AS month,
    ${jsonList(`json_build_object('currency', m.currency, 'paid', ${dollars('m.paid')}, 'approved', ${dollars('m.approved')})`, `(${MONEY}) m WHERE coalesce(m.paid, m.approved) IS NOT NULL`, 'm.currency')} AS money`;

/** The contracts of this person that are not over, those due first, and their money of this month; in one query. */
export const overviewOf = async (manager: EntityManager, userId: string): Promise<ContractsOverview> => {
  const [row]: ContractsOverview[] = await manager.query(OVERVIEW, [userId, contractsInOverview]);
  return row as ContractsOverview;
};
