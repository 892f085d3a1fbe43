import { rateLeast, type VendorRecord } from '@prepmarket/contracts-api';
import type { EntityManager } from 'typeorm';

// A day is over where it ends last on Earth.
const END = `(m.due_date + 1)::timestamp AT TIME ZONE 'UTC' + interval '12 hours'`;
const rate = (count: string, of: string) => `CASE WHEN ${of} >= ${rateLeast} THEN json_build_object('count', ${count}, 'of', ${of}) END`;

// What nobody has delivered counts as late while the contract runs: in a dispute, and after its end, nobody could.
const MILESTONES = `SELECT count(*) FILTER (WHERE r.id IS NOT NULL OR (c.status = 'active' AND now() >= ${END})) AS due,
    count(*) FILTER (WHERE r.submitted_at < ${END}) AS in_time,
    count(r.decision) AS decided, count(*) FILTER (WHERE r.decision = 'approved') AS approved
  FROM contracts c JOIN milestones m ON m.contract_id = c.id LEFT JOIN rounds r ON r.milestone_id = m.id AND r.number = 1
  WHERE c.vendor_id = p.id AND c.status <> 'draft'`;

const RECORDS = `SELECT p.id AS "vendorId", f.finished, ${rate('t.in_time', 't.due')} AS "onTime", ${rate('t.approved', 't.decided')} AS "firstPass"
  FROM people p
    CROSS JOIN LATERAL (SELECT count(*)::int AS finished FROM contracts c WHERE c.vendor_id = p.id AND c.status = 'completed') f
    CROSS JOIN LATERAL (${MILESTONES}) t
  WHERE p.id = ANY ($1::uuid[]) AND p.role = 'vendor'`;

/** What became of the contracts of those of `ids` who are vendors; in one query. */
export const recordsOf = (manager: EntityManager, ids: readonly string[]): Promise<VendorRecord[]> => manager.query(RECORDS, [ids]);
