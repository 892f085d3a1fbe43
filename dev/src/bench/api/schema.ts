/** Of each project; as design and reviews have measured it. */
const [PACKAGES, SHOTS, TASKS] = [5, 10, 3];
const projects = 50;

const common = 'version int NOT NULL, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL';
const seq = 'seq bigint GENERATED ALWAYS AS IDENTITY';

/** The same trees as the catalog's, for a server without anything else. */
export const bareTables = [
  `CREATE TABLE projects (id uuid PRIMARY KEY, title text NOT NULL, description text NOT NULL, category text NOT NULL, budget_min_cents bigint NOT NULL,
     budget_max_cents bigint NOT NULL, currency text NOT NULL, deadline text NOT NULL, skills text[] NOT NULL, status text NOT NULL, user_id uuid NOT NULL,
     client_id uuid NOT NULL, ${common})`,
  'CREATE INDEX ON projects (user_id)',
  `CREATE TABLE packages (id uuid PRIMARY KEY, ${seq}, project_id uuid NOT NULL REFERENCES projects, name text NOT NULL, description text NOT NULL,
     deadline text, user_id uuid NOT NULL, ${common})`,
  'CREATE INDEX ON packages (project_id, seq)',
  `CREATE TABLE shots (id uuid PRIMARY KEY, ${seq}, project_id uuid NOT NULL REFERENCES projects, package_id uuid NOT NULL REFERENCES packages, name text NOT NULL,
     description text NOT NULL, status text NOT NULL, deadline text, ${common})`,
  'CREATE INDEX ON shots (project_id, seq)',
  'CREATE INDEX ON shots (package_id, seq)',
  `CREATE TABLE tasks (id uuid PRIMARY KEY, ${seq}, project_id uuid NOT NULL REFERENCES projects, shot_id uuid NOT NULL REFERENCES shots, name text NOT NULL,
     task_type text NOT NULL, status text NOT NULL, description text NOT NULL, instructions text NOT NULL, frame_start int NOT NULL, frame_end int NOT NULL, ${common})`,
  'CREATE INDEX ON tasks (project_id)',
  'CREATE INDEX ON tasks (shot_id, seq)',
];

// As random ones look: whoever reads ids refuses others.
const id = (name: string, ...of: string[]) => `overlay(overlay(md5('${name} ' || ${of.join(" || ' ' || ")}) placing '4' from 13) placing '8' from 17)::uuid`;
const series = (name: string, to: number) => `generate_series(1, ${to}) ${name}`;
const NOW = '1, now(), now()';
const COMMON = 'version, created_at, updated_at';

/** Statements that fill the tables with `projects` trees of the owner `$1`. */
export const fill = [
  `INSERT INTO projects (id, title, description, category, budget_min_cents, budget_max_cents, currency, deadline, skills, status, user_id, client_id, ${COMMON})
     SELECT ${id('project', 'p')}, 'Night Harbour ' || p, repeat('Plates of a harbour at night. ', 8), 'Film', 100000, 200000, 'USD', '2036-01-10', '{roto,paint}', 'open',
       owner.id, owner.id, ${NOW} FROM (SELECT $1::uuid AS id) owner, ${series('p', projects)}`,
  `INSERT INTO packages (id, project_id, name, description, user_id, ${COMMON})
     SELECT ${id('package', 'p', 'k')}, ${id('project', 'p')}, 'Reel ' || k, 'Plates of a reel', $1::uuid, ${NOW} FROM ${series('p', projects)}, ${series('k', PACKAGES)}`,
  `INSERT INTO shots (id, project_id, package_id, name, description, status, ${COMMON})
     SELECT ${id('shot', 'p', 'k', 's')}, ${id('project', 'p')}, ${id('package', 'p', 'k')}, 'NH_' || k || '_' || s * 10, 'A boat passes the pier', 'pending', ${NOW}
     FROM ${series('p', projects)}, ${series('k', PACKAGES)}, ${series('s', SHOTS)} WHERE $1::uuid IS NOT NULL`,
  `INSERT INTO tasks (id, project_id, shot_id, name, task_type, status, description, instructions, frame_start, frame_end, ${COMMON})
     SELECT ${id('task', 'p', 'k', 's', 't')}, ${id('project', 'p')}, ${id('shot', 'p', 'k', 's')}, 'Task ' || t, (ARRAY['roto', 'track', 'paint'])[t], 'pending',
       'The boat', 'Soft edges', 1, 100, ${NOW}
     FROM ${series('p', projects)}, ${series('k', PACKAGES)}, ${series('s', SHOTS)}, ${series('t', TASKS)} WHERE $1::uuid IS NOT NULL`,
  'ANALYZE',
];

/** The ids of the filled projects, and of one shot in each. */
export const FILLED = `SELECT p.id, (SELECT s.id FROM shots s WHERE s.project_id = p.id ORDER BY s.seq LIMIT 1) AS shot,
  (SELECT s.package_id FROM shots s WHERE s.project_id = p.id ORDER BY s.seq LIMIT 1) AS package FROM projects p WHERE p.title LIKE 'Night Harbour %' ORDER BY p.id`;
