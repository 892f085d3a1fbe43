import { createServer } from 'node:http';
import pg from 'pg';

/** A server of node and pg alone, without a caller, a rule or a framework: what the same answers cost at least. Run as a process of its own. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const ids = (alias: string) => `'id', ${alias}.id, '_id', ${alias}.id`;
const list = (json: string, from: string, order: string) => `(SELECT coalesce(json_agg(${json} ORDER BY ${order}), '[]') FROM ${from})`;
const count = (table: string, more = '') => `(SELECT count(*) FROM ${table} c WHERE c.project_id = p.id ${more})`;
const FIELDS = `${ids('p')}, 'version', p.version, 'title', p.title, 'description', p.description, 'category', p.category, 'budget_min', p.budget_min_cents,
  'budget_max', p.budget_max_cents, 'currency', p.currency, 'deadline', p.deadline, 'skills', p.skills, 'status', p.status, 'user_id', p.user_id, 'client_id', p.client_id,
  'created_at', p.created_at, 'updated_at', p.updated_at, 'package_count', ${count('packages')}, 'shot_count', ${count('shots')}, 'task_count', ${count('tasks')},
  'tasks_done', ${count('tasks', "AND c.status = 'completed'")}`;
const TASKS = list(`json_build_object(${ids('t')}, 'name', t.name, 'task_type', t.task_type, 'status', t.status)`, 'tasks t WHERE t.shot_id = s.id', 't.seq');
const SHOTS = list(`json_build_object(${ids('s')}, 'name', s.name, 'status', s.status, 'tasks', ${TASKS})`, 'shots s WHERE s.package_id = k.id', 's.seq');
const TREE = `json_build_object(${FIELDS}, 'packages', ${list(`json_build_object(${ids('k')}, 'name', k.name, 'shots', ${SHOTS})`, 'packages k WHERE k.project_id = p.id', 'k.seq')})`;
const page = (json: string) =>
  `SELECT ${list(json, '(SELECT * FROM projects ORDER BY created_at, id LIMIT $1::int) p', 'p.created_at, p.id')}::text AS json, (SELECT count(*) FROM projects) AS total`;

const text = async (sql: string, values: unknown[]): Promise<string> => (await pool.query(sql, values)).rows[0].json;
// Every answer of the product has its data under two names.
const twice = (json: string) => `{"success":true,"data":${json},"project":${json}}`;

const routes: Record<string, (last: string, body: string) => Promise<string> | string> = {
  tree: async (id) => twice(await text(`SELECT ${TREE}::text AS json FROM projects p WHERE id = $1`, [id])),
  trees: async (most) => twice(await text(page(TREE), [most])),
  projects: async (most) => twice(await text(page(`json_build_object(${FIELDS})`), [most])),
  tasks: async (shot, body) => {
    const { name, task_type, description, instructions, frame_start, frame_end } = JSON.parse(body);
    const sql = `INSERT INTO tasks (id, project_id, shot_id, name, task_type, status, description, instructions, frame_start, frame_end, version, created_at, updated_at)
      SELECT gen_random_uuid(), s.project_id, s.id, $2, $3, 'pending', $4, $5, $6, $7, 1, now(), now() FROM shots s WHERE s.id = $1 RETURNING row_to_json(tasks)::text AS json`;
    return twice(await text(sql, [shot, name, task_type, description, instructions, frame_start, frame_end]));
  },
};

const server = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  const [, route = '', last = ''] = (request.url ?? '').split('/');
  const json = await routes[route]?.(last, body);
  response.writeHead(json === undefined ? 404 : 200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json ?? '') }).end(json);
});
server.listen(Number(process.env.PORT), '127.0.0.1');
