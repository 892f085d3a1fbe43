import type { Actor } from '@prepmarket/api-kit';
import { type Duty, type MilestoneStatus, milestoneTurns, runningContracts } from '@prepmarket/contracts-api';
import { iso } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { fullName, projectTitle } from '../contracts/names.js';

/** One duty as the database knows it; `title` is of the milestone, `contractId` null where a contract is to be made first. */
export interface OwedRow {
  duty: Duty;
  contractId: string | null;
  milestoneId: string | null;
  bidId: string;
  projectId: string;
  project: string;
  title: string | null;
  vendor: string;
  amount: number;
  currency: string;
  due: string | null;
  since: string;
  total: number;
}

const list = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ');
const UNDER_WAY = Object.keys(milestoneTurns) as MilestoneStatus[];
const WAITS = Object.entries(milestoneTurns).map(([status, { by, duty }]) => `('${status}', '${by}', '${duty}')`);

// $1 is who asks, $2 whether an administrator does. `turnsOf` of contracts-api, for all contracts of one person at once.
const MINE = `SELECT c.*, CASE WHEN c.client_id = $1 THEN 'client' ELSE 'vendor' END AS side FROM contracts c
  WHERE (c.client_id = $1 OR c.vendor_id = $1) AND c.status IN ('draft', 'active', 'disputed')`;

const SIGN = `SELECT c.id, 'sign' AS duty, NULL::uuid AS milestone_id, (SELECT min(due_date) FROM milestones WHERE contract_id = c.id) AS due, c.created_at AS since
  FROM mine c WHERE c.status = 'draft' AND NOT EXISTS (SELECT FROM signatures s WHERE s.contract_id = c.id AND s.side = c.side)`;

const SIGNED_AT = '(SELECT max(signed_at) FROM signatures WHERE contract_id = c.id)';
const MILESTONES = `SELECT c.id, w.duty, m.id, m.due_date, coalesce(r.decided_at, r.submitted_at, ${SIGNED_AT}, c.created_at)
  FROM mine c JOIN milestones m ON m.contract_id = c.id
  JOIN (VALUES ${WAITS.join(', ')}) w (status, side, duty) ON w.status = m.status AND w.side = c.side
  LEFT JOIN LATERAL (SELECT submitted_at, decided_at FROM rounds WHERE milestone_id = m.id ORDER BY number DESC LIMIT 1) r ON true
  WHERE c.status = 'active'`;

const START = `SELECT c.id, 'start', m.id, m.due_date, coalesce(${SIGNED_AT}, c.created_at)
  FROM mine c CROSS JOIN LATERAL (SELECT id, due_date FROM milestones WHERE contract_id = c.id AND status = 'pending' ORDER BY position LIMIT 1) m
  WHERE c.status = 'active' AND c.side = 'vendor'
    AND NOT EXISTS (SELECT FROM milestones WHERE contract_id = c.id AND status IN (${list(UNDER_WAY)}))`;

const ANSWER = `SELECT c.id, 'answer', NULL, NULL, d.raised_at FROM mine c JOIN disputes d ON d.contract_id = c.id
  WHERE c.status = 'disputed' AND d.outcome IS NULL AND d.answer IS NULL AND d.raised_by <> c.side`;

const RESOLVE = `SELECT c.id, 'resolve', NULL, NULL, d.raised_at FROM disputes d JOIN contracts c ON c.id = d.contract_id
  WHERE $2 AND d.outcome IS NULL AND c.status = 'disputed'`;

// `cannotCreateContract`, asked of every award. When it came to stand is known by nobody here: it is the newest there is.
const DRAFT = `SELECT a.* FROM awards a WHERE NOT $2 AND (a.client_id = $1 OR a.user_id = $1) AND a.status = 'accepted'
  AND NOT EXISTS (SELECT FROM contracts c WHERE c.bid_id = a.bid_id AND c.status <> 'cancelled')
  AND NOT EXISTS (SELECT FROM contracts c WHERE c.project_id = a.project_id AND c.bid_id <> a.bid_id AND c.status IN (${list(runningContracts)}))`;

const dollars = (cents: string) => `round(${cents} / 100.0, 2)::float`;

const TURNS = `WITH mine AS (${MINE}),
  owed AS (${[SIGN, MILESTONES, START, ANSWER, RESOLVE].join(' UNION ALL ')}),
  lines AS (
    SELECT o.duty, c.id AS "contractId", m.id AS "milestoneId", c.bid_id AS "bidId", c.project_id AS "projectId", ${projectTitle('c')} AS project, m.title,
      ${fullName('c.vendor_id')} AS vendor, ${dollars('coalesce(m.amount_cents, c.total_cents)')} AS amount, c.currency, o.due, o.since
    FROM owed o JOIN contracts c ON c.id = o.id LEFT JOIN milestones m ON m.id = o.milestone_id
    UNION ALL
    SELECT 'draft', NULL, NULL, a.bid_id, a.project_id, ${projectTitle('a')}, NULL, ${fullName('a.vendor_id')}, ${dollars('a.amount_cents')}, a.currency, NULL, now()
    FROM (${DRAFT}) a)
  SELECT duty, "contractId", "milestoneId", "bidId", "projectId", project, title, vendor, amount, currency, due::text AS due, ${iso('since')} AS since,
    count(*) OVER ()::int AS total
  FROM lines ORDER BY coalesce(due, (since AT TIME ZONE 'UTC')::date), lines.since, coalesce("milestoneId", "contractId", "bidId") LIMIT $3`;

/** What waits for this person, the most urgent first, in one query. */
export const owedBy = (manager: EntityManager, { id, role }: Actor, most: number): Promise<OwedRow[]> => manager.query(TURNS, [id, role === 'admin', most]);
