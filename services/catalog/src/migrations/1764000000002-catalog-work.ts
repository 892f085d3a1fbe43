import type { MigrationInterface, QueryRunner } from 'typeorm';

const EDITED = ['projects', 'packages', 'shots', 'tasks'];
const REMOVABLE = ['packages', 'shots'];

const UP = [
  ...EDITED.map((table) => `ALTER TABLE ${table} ADD COLUMN updated_by uuid`),
  ...REMOVABLE.map((table) => `ALTER TABLE ${table} ADD COLUMN removal_agreed_by uuid`),
  'ALTER TABLE engagements ADD COLUMN amount_cents bigint',
  'ALTER TABLE tasks ADD COLUMN whole_shot boolean NOT NULL DEFAULT false',
  `UPDATE tasks t SET whole_shot = true WHERE frame_start = 1
     AND frame_end = coalesce((SELECT m.frame_count FROM shot_media m WHERE m.shot_id = t.shot_id), 100)`,
  `CREATE FUNCTION lower_all(words text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
     RETURN (SELECT coalesce(array_agg(lower(word)), '{}') FROM unnest(words) word)`,
  'CREATE INDEX projects_skills ON projects USING gin (lower_all(skills))',
  'CREATE INDEX projects_category ON projects (lower(category))',
  'CREATE INDEX projects_deadline ON projects (left(deadline, 10))',
  'CREATE INDEX projects_budget ON projects (budget_max_cents, budget_min_cents)',
  'CREATE INDEX tasks_type ON tasks (project_id, task_type)',
];

const DOWN = [
  ...['tasks_type', 'projects_budget', 'projects_deadline', 'projects_category', 'projects_skills'].map((index) => `DROP INDEX ${index}`),
  'DROP FUNCTION lower_all',
  'ALTER TABLE tasks DROP COLUMN whole_shot',
  'ALTER TABLE engagements DROP COLUMN amount_cents',
  ...REMOVABLE.map((table) => `ALTER TABLE ${table} DROP COLUMN removal_agreed_by`),
  ...EDITED.map((table) => `ALTER TABLE ${table} DROP COLUMN updated_by`),
];

/** Who edited last, who agreed to a removal, which tasks mean the whole shot, and what Find Projects filters by. */
export class CatalogWork1764000000002 implements MigrationInterface {
  name = 'CatalogWork1764000000002';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
