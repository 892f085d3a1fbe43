import type { Actor, TurnLine, TurnPage } from '@prepmarket/api-kit';
import { invitationWords } from '@prepmarket/bidding-api';
import { projectPaths } from '@prepmarket/catalog-api';
import { iso } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { awardStands } from '../contracts/binding.js';

interface UnansweredRow {
  invitationId: string;
  projectId: string;
  title: string;
  currency: string;
  due: string;
  least: number;
  most: number;
  since: string;
  total: number;
}

const dollars = (cents: string) => `round(${cents} / 100.0, 2)::float`;
// `isPast` of api-kit: the day that is not over everywhere on Earth.
const EARLIEST = "to_char(now() AT TIME ZONE 'UTC' - interval '12 hours', 'YYYY-MM-DD')";

// `awaitsAnswer` of bidding-api, for all invitations of one vendor at once.
const UNANSWERED = `WITH asked AS (
    SELECT i.id, p.id AS project, p.title, p.currency, p.deadline, p.budget_min_cents AS least, p.budget_max_cents AS most, i.invited_at
    FROM invitations i JOIN projects p ON p.id = i.project_id
    WHERE i.vendor_id = $1 AND i.status = 'invited' AND NOT p.deleted AND p.status = 'open' AND left(p.deadline, 10) >= ${EARLIEST} AND NOT ${awardStands('p.id')}
      AND NOT EXISTS (SELECT FROM bids b WHERE b.project_id = p.id AND b.vendor_id = i.vendor_id AND b.status <> 'withdrawn'))
  SELECT id AS "invitationId", project AS "projectId", title, currency, deadline AS due, ${dollars('least')} AS least, ${dollars('most')} AS most,
    ${iso('invited_at')} AS since, count(*) OVER ()::int AS total
  FROM asked ORDER BY left(deadline, 10), invited_at, id LIMIT $2`;

const invitedLine = ({ invitationId, projectId, title, currency, due, least, most, since }: UnansweredRow): TurnLine => {
  const sums = { amount: least, upTo: most > least ? most : null, currency };
  const { own, action } = invitationWords;
  return {
    id: `bids-answer-${invitationId}`,
    text: own,
    action,
    link: projectPaths.project(projectId),
    belongsTo: projectId,
    about: title,
    ...sums,
    due,
    since,
  };
};

/** The invitations of this vendor that wait for an answer, the most urgent first, in one query. */
export const unanswered = async (manager: EntityManager, actor: Actor, most: number): Promise<TurnPage> => {
  const rows: UnansweredRow[] = await manager.query(UNANSWERED, [actor.id, most]);
  return { turns: rows.map(invitedLine), total: rows[0]?.total ?? 0 };
};
