import type { Actor } from '@prepmarket/api-kit';
import { jsonList, type Statement } from '@prepmarket/service-kit';
import { engagementJson } from '../engagements/engagement.view.js';
import { seenBy } from '../projects/project.scope.js';
import { ids } from './json.js';
import type { Place } from './place.js';

/** The parameter that holds who reads. */
export const READER = '$1::uuid';

// A text for each kind of path, which asks for nothing that the path leaves out: PostgreSQL would plan one text for all paths anew each time.
const parameters = (actor: Actor, place: Place) => {
  const values: unknown[] = [actor.id];
  const of = (name: keyof Place): string | undefined => place[name] && `$${values.push(place[name])}::uuid`;
  const [p, k, s, t] = [of('projectId'), of('packageId'), of('shotId'), of('taskId')];
  const project = p ?? (s ? `(SELECT project_id FROM shots WHERE id = ${s})` : `(SELECT project_id FROM tasks WHERE id = ${t})`);
  return { values, project, k, s, t };
};

// What is named is looked for below what is named above it; what is left out above it is its own parent. So there is one row of `p` (project), with `k` (package),
// `s` (shot) and `t` (task) as far down as the path goes; what is not where the path says stays null, and its id is what `row` finds missing.
//
// /projects/P/packages/K/shots/S: p is P. s is S if it belongs to P and to K. k is K if it belongs to P. S of another package: s is null, the shot's 404.
// /projects/tasks/T: s is the shot of T, p the project of T, k the package of that shot, t is T. No such task: no row, the task's 404.
const joined = ({ k, s, t }: Omit<ReturnType<typeof parameters>, 'values'>): string => {
  const shot = s ?? (t && `(SELECT shot_id FROM tasks WHERE id = ${t})`);
  return [
    shot ? `LEFT JOIN shots s ON s.project_id = p.id AND s.id = ${shot}${k ? ` AND s.package_id = ${k}` : ''}` : '',
    k || shot ? `LEFT JOIN packages k ON k.project_id = p.id AND k.id = ${k ?? 's.package_id'}` : '',
    t ? `LEFT JOIN tasks t ON t.shot_id = s.id AND t.id = ${t}` : '',
  ].join(' ');
};

const access = (
  engagements: string,
) => `json_build_object(${ids('p')}, 'user_id', p.user_id, 'client_id', p.client_id, 'status', p.status, 'sample', p.sample, 'deadline', p.deadline,
  'engagements', ${jsonList(engagementJson('e'), `engagements e WHERE e.project_id = p.id AND ${engagements}`, 'e.bid_id')})`;
/** The project as rules judge it: with the reader's own engagements, or with everybody's. */
export const [OF_READER, OF_ALL] = [access(`e.vendor_id = ${READER}`), access(`${READER} IS NOT NULL`)];

/** An SQL expression over p, k, s and t; one with values of its own keeps each by `value`, which answers its placeholder. */
export type Json = string | ((value: (given: unknown) => string) => string);

/** The same expression within another. */
export const within = (json: Json, text: (sql: string) => string): Json => (typeof json === 'string' ? text(json) : (value) => text(json(value)));

/** The project of a place, the ids that the path names or implies, and `json`. */
export const placeQuery = (actor: Actor, place: Place, project: string, asked: Json): Statement => {
  const { values, ...named } = parameters(actor, place);
  const json = typeof asked === 'string' ? asked : asked((given) => `$${values.push(given)}`);
  const { k, s, t } = named;
  const found = `${k || s || t ? 'k.id' : 'NULL'} AS "packageId", ${s || t ? 's.id' : 'NULL'} AS "shotId", ${t ? 't.id' : 'NULL'} AS "taskId"`;
  return { text: `SELECT ${project} AS project, ${found}, ${json} AS json FROM projects p ${joined(named)} WHERE p.id = ${named.project}`, values };
};

/** Locks the project of a place that somebody may see. A statement of its own: what is read by the one that waits is from before it waited. */
export const lockQuery = (actor: Actor, { projectId, shotId, taskId }: Place): Statement => {
  const top = projectId ? { projectId } : shotId ? { shotId } : { taskId };
  const { values, project } = parameters(actor, top);
  return { text: `SELECT p.id FROM projects p WHERE p.id = ${project} AND ${seen(actor)} FOR UPDATE`, values };
};

/** As `lockQuery`, of a shot; its project stays as it is meanwhile. */
export const lockShotQuery = (actor: Actor, { shotId }: Place): Statement => ({
  text: `SELECT p.id FROM projects p JOIN shots s ON s.project_id = p.id WHERE s.id = $2::uuid AND ${seen(actor)} FOR SHARE OF p FOR UPDATE OF s`,
  values: [actor.id, shotId],
});

const seen = ({ role }: Actor): string => `${READER} IS NOT NULL AND ${seenBy(role, READER)}`;
