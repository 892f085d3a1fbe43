import type pg from 'pg';

/** Everything belongs to so many clients; the one who measures is the first. */
const OWNERS = 200;
/** Every tenth project has a small tree, up to this one. */
const TREES = 20_000;

const id = (name: string, n = 'n') => `overlay(overlay(md5('${name} ' || ${n}) placing '4' from 13) placing '8' from 17)::uuid`;
const COMMON = 'version, created_at, updated_at';
const NUMBERS = 'generate_series($1::int, $2::int) n';
const TREE = `${NUMBERS} WHERE n % 10 = 0 AND n <= ${TREES}`;

// Newest last, half a minute between them; three in five are open, a thousandth speaks of a kestrel, and twenty in all of a heron.
const PROJECTS = `INSERT INTO projects (id, title, description, category, budget_min_cents, budget_max_cents, currency, deadline, skills, status, user_id, client_id, ${COMMON})
  SELECT ${id('project')}, 'Night Harbour ' || n, CASE WHEN n % 1000 = 500 THEN 'A kestrel crosses the plate. ' WHEN n <= 2000 AND n % 100 = 10 THEN 'A heron stands in it. ' ELSE '' END || repeat('Plates of a harbour at night. ', 8), 'Film',
    100000 + n % 5000, 200000 + n % 5000, 'USD', to_char(date '2036-01-01' + n % 365, 'YYYY-MM-DD'), '{roto,paint}',
    (ARRAY['open', 'open', 'open', 'in_progress', 'completed'])[1 + n / ${OWNERS} % 5], owner, owner, 1, timestamptz '2024-01-01' + n * interval '30 seconds', now()
  FROM ${NUMBERS} CROSS JOIN LATERAL (SELECT CASE n % ${OWNERS} WHEN 0 THEN $3::uuid ELSE ${id('owner', `n % ${OWNERS}`)} END AS owner) o`;
const TREES_OF = [
  `INSERT INTO packages (id, project_id, name, description, user_id, ${COMMON})
     SELECT ${id('package')}, ${id('project')}, 'Reel 1', 'Plates', $3::uuid, 1, now(), now() FROM ${TREE}`,
  `INSERT INTO shots (id, project_id, package_id, name, description, status, ${COMMON})
     SELECT ${id('shot')}, ${id('project')}, ${id('package')}, 'sh010', 'A plate', 'pending', 1, now(), now() FROM ${TREE} AND $3::uuid IS NOT NULL`,
  `INSERT INTO tasks (id, project_id, shot_id, name, task_type, status, description, instructions, frame_start, frame_end, ${COMMON})
     SELECT ${id('task')}, ${id('project')}, ${id('shot')}, 'Boat', 'roto', 'pending', 'The boat', '', 1, 100, 1, now(), now() FROM ${TREE} AND $3::uuid IS NOT NULL`,
];

/** The project of this number. */
export const projectAt = async (client: pg.Client, n: number): Promise<string> => (await client.query(`SELECT ${id('project', `${n}`)} AS id`)).rows[0].id;

/** The vendor's one bid, on a project that is no longer open. */
export const engage = (client: pg.Client, vendor: string): Promise<unknown> =>
  client.query(
    `INSERT INTO engagements (bid_id, project_id, vendor_id, bid_status, version) SELECT gen_random_uuid(), id, $1, 'accepted', 1 FROM projects WHERE status = 'in_progress' ORDER BY created_at LIMIT 1`,
    [vendor],
  );

/** Brings the projects from `from` to `to`. Indexes are made anew afterwards, which takes a fraction of the time. */
export const grow = async (client: pg.Client, owner: string, from: number, to: number): Promise<void> => {
  const { rows } = await client.query(
    `SELECT indexname AS name, indexdef AS sql FROM pg_indexes WHERE tablename = 'projects' AND indexname <> 'projects_pkey'`,
  );
  for (const { name } of rows) await client.query(`DROP INDEX ${name}`);
  for (const statement of [PROJECTS, ...TREES_OF]) await client.query(statement, [from + 1, to, owner]);
  for (const { sql } of rows) await client.query(sql);
  await client.query('VACUUM ANALYZE');
  // Else it writes all this while lists are measured.
  await client.query('CHECKPOINT');
};
