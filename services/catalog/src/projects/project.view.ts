import { isOn, type Role } from '@prepmarket/api-kit';
import { engagedBids, type ProjectQuery, projectPreview, taskTypes } from '@prepmarket/catalog-api';
import { iso, jsonList } from '@prepmarket/service-kit';
import { isInvited, standingJson } from '../bidders/may-bid.js';
import { runsFor } from '../engagements/engagement.view.js';
import { ids } from '../places/json.js';
import { postersJson } from '../shots/posters.view.js';

const count = (table: string) => `(SELECT count(*) FROM ${table} c WHERE c.project_id = p.id)`;

const client = `(SELECT json_build_object(${ids('c')}, 'firstName', c.first_name, 'lastName', c.last_name, 'company', c.company) FROM people c WHERE c.id = p.client_id)`;

const attachments = jsonList(
  `json_build_object('key', f.key, 'originalname', f.originalname, 'size', f.size)`,
  `files f WHERE f.subject = p.id AND f.kind = 'attachment'`,
  'f.created_at, f.key',
);

const branch = (alias: string, fields: string, from: string, children = '') =>
  jsonList(`json_build_object(${ids(alias)}, 'name', ${alias}.name${fields}${children})`, from, `${alias}.seq`);

const treeTasks = branch('t', `, 'task_type', t.task_type, 'status', t.status`, 'tasks t WHERE t.shot_id = s.id');
const treeShots = (deep: boolean) => branch('s', `, 'status', s.status`, 'shots s WHERE s.package_id = k.id', deep ? `, 'tasks', ${treeTasks}` : '');
const treePackages = (shots: boolean, tasks: boolean) => branch('k', '', 'packages k WHERE k.project_id = p.id', shots ? `, 'shots', ${treeShots(tasks)}` : '');

/** Who reads: an SQL expression of the id, and the role. */
export interface Reader {
  id: string;
  role: Role;
}

const contractId = ({ id, role }: Reader) => `(SELECT c.contract_id FROM engagement_contracts c JOIN engagements e ON e.bid_id = c.bid_id
  WHERE e.project_id = p.id AND c.status <> 'cancelled' AND ${role === 'admin' ? 'TRUE' : `${id} IN (p.user_id, p.client_id, e.vendor_id)`}
  ORDER BY c.status = 'completed', c.version DESC LIMIT 1)`;

const engaged = engagedBids.map((status) => `'${status}'`).join(', ');

// The live one, else the last word on the one before.
const myBid = ({
  id,
}: Reader) => `(SELECT json_build_object('id', e.bid_id, 'status', e.bid_status, 'amount', e.amount_cents / 100.0, 'runs', ${runsFor('p', id)}) FROM engagements e
  WHERE e.project_id = p.id AND e.vendor_id = ${id}
  ORDER BY e.bid_status NOT IN (${engaged}), e.heard_at DESC, e.bid_id LIMIT 1)`;

const bids = ({ id, role }: Reader) => `CASE WHEN ${role === 'admin' ? 'TRUE' : `${id} IN (p.user_id, p.client_id)`} THEN
  (SELECT json_build_object('total', count(*), 'pending', count(*) FILTER (WHERE e.bid_status = 'pending')) FROM engagements e WHERE e.project_id = p.id) END`;
const tasksDone = `(SELECT count(*) FROM tasks c WHERE c.project_id = p.id AND c.status = 'completed')`;

const tasksByType = `(SELECT json_build_object(${taskTypes.map((type) => `'${type}', count(*) FILTER (WHERE c.task_type = '${type}')`).join(', ')}) FROM tasks c WHERE c.project_id = p.id)`;
const framesKnown = `coalesce(nullif(m.frame_count, 0), (m.metadata->>'frames')::int)`;
// As `framesWithin` counts.
const framesAsked = `greatest(0, least(c.frame_end, ${framesKnown}) - c.frame_start + 1)`;
const taskFrames = `(SELECT json_build_object('frames', sum(${framesAsked}) FILTER (WHERE ${framesKnown} IS NOT NULL), 'shots_unknown', count(DISTINCT c.shot_id) FILTER (WHERE ${framesKnown} IS NULL))
  FROM tasks c LEFT JOIN shot_media m ON m.shot_id = c.shot_id WHERE c.project_id = p.id)`;
const totals = `(SELECT json_build_object('frames', w.frames, 'shots_unknown', w.unknown, 'work', ${taskFrames}, 'tasks', ${tasksByType})
  FROM (SELECT sum(x.frames) AS frames, count(*) FILTER (WHERE x.frames IS NULL) AS unknown FROM
    (SELECT ${framesKnown} AS frames FROM shots s LEFT JOIN shot_media m ON m.shot_id = s.id WHERE s.project_id = p.id) x) w)`;

/** The project `p` on the wire: with its client and whole description unless minimal, with as much of its tree as the query asks for. A deeper level brings those above it. */
export const projectJson = (query: Partial<ProjectQuery>, reader: Reader): string => {
  const tasks = isOn(query.include_tasks);
  const shots = tasks || isOn(query.include_shots);
  const packages = shots || isOn(query.include_packages);
  const minimal = isOn(query.minimal) && !isOn(query.detailed);
  return `json_build_object(${ids('p')}, 'version', p.version, 'title', p.title, 'description', ${minimal ? `left(p.description, ${projectPreview})` : 'p.description'}, 'category', p.category,
    'budget', json_build_object('min', p.budget_min_cents / 100.0, 'max', p.budget_max_cents / 100.0, 'currency', p.currency),
    'deadline', p.deadline, 'skills', p.skills, 'status', p.status, 'sealed_until', ${iso('p.sealed_until')}, 'bidders', p.bidders, 'show_estimate', p.show_estimate, 'sample', p.sample, 'user_id', p.user_id, 'client_id', p.client_id,
    'created_at', ${iso('p.created_at')}, 'updated_at', ${iso('p.updated_at')},
    'package_count', ${count('packages')}, 'shot_count', ${count('shots')}, 'task_count', ${count('tasks')}, 'tasks_done', ${tasksDone}, 'bids', ${bids(reader)}, 'posters', ${postersJson('s.project_id = p.id')}, 'attachments', ${attachments}, 'contract_id', ${contractId(reader)}, 'my_bid', ${myBid(reader)}
    ${reader.role === 'vendor' ? `, 'invited', ${isInvited(reader.id)}, 'my_standing', ${standingJson(reader.id)}` : ''}    ${minimal && !isOn(query.include_client) ? '' : `, 'client', ${client}`} ${minimal ? '' : `, 'plate_pattern', p.plate_pattern`}
    ${isOn(query.include_totals) ? `, 'totals', ${totals}` : ''} ${packages ? `, 'packages', ${treePackages(shots, tasks)}` : ''})`;
};
