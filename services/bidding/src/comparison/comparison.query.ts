import type { FlagFacts } from '@prepmarket/bidding-api';
import { runningContracts } from '@prepmarket/contracts-api';
import type { EntityManager } from 'typeorm';

export type ComparedRow = Pick<FlagFacts, 'shots' | 'priced' | 'alike' | 'busy'> & { bidId: string };

const running = runningContracts.map((status) => `'${status}'`).join(', ');
const starts = "greatest(b.start_date, (now() AT TIME ZONE 'UTC')::date)::text";

// A vendor's contracts are known by the bids that they come from.
const BUSY = `SELECT json_build_object('count', count(*), 'until', CASE WHEN count(*) = count(c.ends) THEN max(c.ends) END)
  FROM bids o JOIN contracts c ON c.bid_id = o.id
  WHERE o.vendor_id = b.vendor_id AND o.project_id <> b.project_id AND c.status IN (${running}) AND (c.ends IS NULL OR c.ends >= ${starts})`;

// What was taken back before it was opened is its vendor's alone.
const ALIKE = `SELECT count(*)::int FROM bid_likenesses x JOIN bids o ON o.id = CASE WHEN x.bid_id = b.id THEN x.other_id ELSE x.bid_id END
  WHERE (x.bid_id = b.id OR x.other_id = b.id) AND NOT (o.held AND o.status = 'withdrawn')`;

// A line is of a shot, or of a task of one.
const SHOT = `coalesce(lower(l->>'shotId'), (SELECT t.shot_id::text FROM tasks t WHERE t.project_id = $1 AND t.id::text = lower(l->>'taskId')))`;

const COMPARED = `WITH known AS (SELECT id::text FROM shots WHERE project_id = $1 AND NOT deleted)
  SELECT b.id AS "bidId", (SELECT count(*)::int FROM known) AS shots,
    (SELECT count(DISTINCT k.id)::int FROM jsonb_array_elements(b.lines) l JOIN known k ON k.id = ${SHOT}) AS priced,
    (${ALIKE}) AS alike, (${BUSY}) AS busy
  FROM bids b WHERE b.project_id = $1`;

/** What is known of a project's bids beside what they say themselves. */
export const comparedRows = (manager: EntityManager, projectId: string): Promise<ComparedRow[]> => manager.query(COMPARED, [projectId]);
