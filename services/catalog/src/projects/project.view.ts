import type { ProjectQuery } from '@prepmarket/catalog-api';
import { ids, iso, jsonList } from '../places/json.js';

const isOn = (flag: string | boolean | undefined): boolean => flag !== undefined && !['false', '0', false].includes(flag);

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

/** The project `p` on the wire: with its client unless minimal, with as much of its tree as the query asks for. A deeper level brings those above it. */
export const projectJson = (query: Partial<ProjectQuery>): string => {
  const tasks = isOn(query.include_tasks);
  const shots = tasks || isOn(query.include_shots);
  const packages = shots || isOn(query.include_packages);
  const minimal = isOn(query.minimal) && !isOn(query.detailed);
  return `json_build_object(${ids('p')}, 'version', p.version, 'title', p.title, 'description', p.description, 'category', p.category,
    'budget', json_build_object('min', p.budget_min_cents / 100.0, 'max', p.budget_max_cents / 100.0, 'currency', p.currency),
    'deadline', p.deadline, 'skills', p.skills, 'status', p.status, 'user_id', p.user_id, 'client_id', p.client_id,
    'created_at', ${iso('p.created_at')}, 'updated_at', ${iso('p.updated_at')},
    'package_count', ${count('packages')}, 'shot_count', ${count('shots')}, 'task_count', ${count('tasks')}, 'attachments', ${attachments}
    ${minimal ? '' : `, 'client', ${client}`} ${packages ? `, 'packages', ${treePackages(shots, tasks)}` : ''})`;
};
