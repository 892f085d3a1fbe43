import type { MigrationInterface, QueryRunner } from 'typeorm';

const common = 'version int NOT NULL, created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL';
// Rows of one transaction may share a time; this keeps the order they were made in.
const seq = 'seq bigint GENERATED ALWAYS AS IDENTITY';

const TABLES = [
  `CREATE TABLE projects (
    id uuid PRIMARY KEY, title text NOT NULL CHECK (title <> ''), description text NOT NULL, category text NOT NULL,
    budget_min_cents bigint NOT NULL CHECK (budget_min_cents >= 0), budget_max_cents bigint NOT NULL CHECK (budget_max_cents >= budget_min_cents),
    currency text NOT NULL, deadline text NOT NULL, skills text[] NOT NULL, status text NOT NULL CHECK (status IN ('draft', 'open', 'in_progress', 'completed', 'cancelled')),
    user_id uuid NOT NULL, client_id uuid NOT NULL, ${common})`,
  'CREATE INDEX projects_user ON projects (user_id)',
  'CREATE INDEX projects_client ON projects (client_id)',
  'CREATE INDEX projects_status ON projects (status, created_at)',
  'CREATE INDEX projects_created ON projects (created_at, id)',
  `CREATE TABLE packages (
    id uuid PRIMARY KEY, ${seq}, project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE, name text NOT NULL CHECK (name <> ''),
    description text NOT NULL, deadline text, user_id uuid NOT NULL, ${common}, UNIQUE (id, project_id))`,
  'CREATE INDEX packages_project ON packages (project_id, seq)',
  `CREATE TABLE shots (
    id uuid PRIMARY KEY, ${seq}, project_id uuid NOT NULL, package_id uuid NOT NULL, name text NOT NULL CHECK (name <> ''), description text NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'in_progress', 'completed')), deadline text, ${common}, UNIQUE (id, project_id),
    FOREIGN KEY (package_id, project_id) REFERENCES packages (id, project_id) ON DELETE CASCADE)`,
  'CREATE INDEX shots_project ON shots (project_id, seq)',
  'CREATE INDEX shots_package ON shots (package_id, seq)',
  `CREATE TABLE shot_media (
    shot_id uuid PRIMARY KEY REFERENCES shots ON DELETE CASCADE, upload int NOT NULL DEFAULT 0, file_url text, frame_count int, metadata jsonb,
    failed_upload int NOT NULL DEFAULT 0, failure text)`,
  `CREATE TABLE tasks (
    id uuid PRIMARY KEY, ${seq}, project_id uuid NOT NULL, shot_id uuid NOT NULL, name text NOT NULL CHECK (name <> ''),
    task_type text NOT NULL CHECK (task_type IN ('roto', 'track', 'paint')), status text NOT NULL CHECK (status IN ('pending', 'in_progress', 'completed')), description text NOT NULL,
    instructions text NOT NULL, frame_start int NOT NULL CHECK (frame_start >= 1), frame_end int NOT NULL CHECK (frame_end >= frame_start), ${common},
    FOREIGN KEY (shot_id, project_id) REFERENCES shots (id, project_id) ON DELETE CASCADE)`,
  'CREATE INDEX tasks_project ON tasks (project_id)',
  'CREATE INDEX tasks_shot ON tasks (shot_id, seq)',
  `CREATE TABLE engagements (
    bid_id uuid PRIMARY KEY, project_id uuid NOT NULL, vendor_id uuid NOT NULL, bid_status text NOT NULL CHECK (bid_status IN ('pending', 'accepted', 'rejected', 'withdrawn')),
    version int NOT NULL)`,
  'CREATE INDEX engagements_project ON engagements (project_id, vendor_id)',
  `CREATE TABLE engagement_contracts (
    contract_id uuid PRIMARY KEY, bid_id uuid NOT NULL, status text NOT NULL CHECK (status IN ('draft', 'active', 'disputed', 'completed', 'cancelled')), binding boolean NOT NULL,
    version int NOT NULL)`,
  'CREATE INDEX engagement_contracts_bid ON engagement_contracts (bid_id)',
];

const NAMES = ['projects', 'packages', 'shots', 'shot_media', 'tasks', 'engagements', 'engagement_contracts'];

export class Catalog1764000000001 implements MigrationInterface {
  name = 'Catalog1764000000001';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of NAMES.toReversed()) await runner.query(`DROP TABLE ${name}`);
  }
}
