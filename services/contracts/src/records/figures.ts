import { rateLeast } from '@prepmarket/contracts-api';

// A day is over where it ends last on Earth.
const END = `(m.due_date + 1)::timestamp AT TIME ZONE 'UTC' + interval '12 hours'`;

const COVERS = `CASE WHEN m.task_ids IS NULL THEN EXISTS (SELECT FROM tasks t WHERE t.project_id = c.project_id AND t.task_type = k.kind AND NOT t.deleted)
    ELSE EXISTS (SELECT FROM tasks t WHERE t.id = ANY (m.task_ids) AND t.task_type = k.kind) END`;

/** Milestones of the vendors `$1`, once for each kind of `$2` that they are of; '' are all of them. */
const PARTS = `SELECT c.vendor_id, k.kind, c.id AS contract_id, c.status = 'active' AS runs, c.start_day IS NOT NULL AS ran, m.id, m.status, ${END} AS over
  FROM contracts c JOIN milestones m ON m.contract_id = c.id JOIN kinds k ON k.kind = '' OR ${COVERS}
  WHERE c.vendor_id = ANY ($1::uuid[]) AND c.status <> 'draft'`;

// What nobody has delivered counts as late while the contract runs: in a dispute, and after its end, nobody could.
const FIRSTS = `SELECT p.vendor_id, p.kind, count(*) FILTER (WHERE r.id IS NOT NULL OR (p.runs AND now() >= p.over)) AS due,
    count(*) FILTER (WHERE r.submitted_at < p.over) AS in_time, count(r.decision) AS decided, count(*) FILTER (WHERE r.decision = 'approved') AS approved
  FROM parts p LEFT JOIN rounds r ON r.milestone_id = p.id AND r.number = 1 GROUP BY p.vendor_id, p.kind`;

const ROUNDS = `SELECT p.vendor_id, p.kind, count(*) AS milestones, avg(r.rounds)::float8 AS mean
  FROM parts p CROSS JOIN LATERAL (SELECT count(*) AS rounds FROM rounds WHERE milestone_id = p.id) r
  WHERE p.status IN ('approved', 'paid') AND r.rounds > 0 GROUP BY p.vendor_id, p.kind`;

const ANSWERS = `SELECT p.vendor_id, p.kind, count(*) AS answered,
    percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM next.submitted_at - r.decided_at) / 3600)::float8 AS hours
  FROM parts p JOIN rounds r ON r.milestone_id = p.id AND r.decision = 'revision_requested' AND r.decided_at IS NOT NULL
    JOIN rounds next ON next.milestone_id = p.id AND next.number = r.number + 1 GROUP BY p.vendor_id, p.kind`;

const DISPUTES = `SELECT p.vendor_id, p.kind, count(DISTINCT p.contract_id) AS contracts, count(d.id) AS disputes
  FROM (SELECT DISTINCT vendor_id, kind, contract_id FROM parts WHERE ran) p LEFT JOIN disputes d ON d.contract_id = p.contract_id GROUP BY p.vendor_id, p.kind`;

// What the client had waived when it was submitted is agreed on. Of a version whose rules nobody said only the faults are known that were waived.
const NOT_WAIVED = `CASE WHEN v.found_by IS NULL THEN greatest(v.findings - jsonb_array_length(rv.waived), 0) ELSE (SELECT count(*) FROM unnest(v.found_by) found_by
    WHERE NOT EXISTS (SELECT FROM waivers w WHERE w.contract_id = p.contract_id AND w.rule = found_by AND w.made_at <= r.submitted_at)) END`;

/** By the type of the very task that a version is of; each rule counts once in it. */
const FOUND = `SELECT p.vendor_id, k.kind, count(*) AS versions, sum(${NOT_WAIVED}) AS found, sum(v.frames) AS frames
  FROM parts p JOIN rounds r ON r.milestone_id = p.id JOIN round_versions rv ON rv.round_id = r.id JOIN versions v ON v.id = rv.version_id AND v.frames > 0
    LEFT JOIN tasks t ON t.id = rv.task_id JOIN kinds k ON k.kind IN ('', t.task_type)
  WHERE p.kind = '' GROUP BY p.vendor_id, k.kind`;

/** What is counted of vendors' work, by kind. */
export const COUNTED = `kinds AS (SELECT kind, place FROM unnest($2::text[]) WITH ORDINALITY AS given (kind, place)), parts AS MATERIALIZED (${PARTS}),
  firsts AS (${FIRSTS}), rounds_of AS (${ROUNDS}), answers AS (${ANSWERS}), disputes_of AS (${DISPUTES}), found AS (${FOUND})`;

const told = (of: string, ...parts: string[]) => `CASE WHEN ${of} >= ${rateLeast} THEN json_build_object('of', ${of}, ${parts.join(', ')}) END`;
export const rate = (count: string, of: string) => told(of, "'count'", count);

/** The figures of the person `p`, all kinds first; in the shape of the record but for what rates lie between. */
export const FIGURES = `SELECT json_agg(json_build_object('taskType', nullif(k.kind, ''), 'onTime', ${rate('w.in_time', 'w.due')}, 'firstPass', ${rate('w.approved', 'w.decided')},
    'findings', ${told('f.versions', "'count'", 'f.found', "'frames'", 'f.frames', "'per100'", 'round(100.0 * f.found / f.frames, 2)')},
    'rounds', ${told('r.milestones', "'mean'", 'r.mean')}, 'disputes', ${rate('d.disputes', 'd.contracts')}, 'answer', ${told('a.answered', "'hours'", 'a.hours')})
    ORDER BY k.place)
  FROM kinds k LEFT JOIN firsts w ON w.vendor_id = p.id AND w.kind = k.kind LEFT JOIN found f ON f.vendor_id = p.id AND f.kind = k.kind
    LEFT JOIN rounds_of r ON r.vendor_id = p.id AND r.kind = k.kind LEFT JOIN disputes_of d ON d.vendor_id = p.id AND d.kind = k.kind
    LEFT JOIN answers a ON a.vendor_id = p.id AND a.kind = k.kind`;
