import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  "CREATE TABLE packages (id uuid PRIMARY KEY, name text NOT NULL DEFAULT '', version int NOT NULL)",
  "ALTER TABLE shots ADD COLUMN package_id uuid, ADD COLUMN name text NOT NULL DEFAULT '', ADD COLUMN first_number int",
  // What was heard of before is news once more when it is told again as it is.
  'UPDATE shots SET version = version - 1 WHERE NOT deleted',
  `CREATE TABLE tasks (
    id uuid PRIMARY KEY, project_id uuid NOT NULL, shot_id uuid NOT NULL, name text NOT NULL DEFAULT '', task_type text NOT NULL DEFAULT '',
    frame_start int NOT NULL DEFAULT 1, frame_end int NOT NULL DEFAULT 1, version int NOT NULL, deleted boolean NOT NULL DEFAULT false)`,
  'CREATE INDEX tasks_project ON tasks (project_id)',
  'CREATE TABLE plates (id uuid PRIMARY KEY, frames int NOT NULL, pixels int NOT NULL, first_frame int, measured jsonb, version int NOT NULL)',
];

export class Scope1764000002276 implements MigrationInterface {
  name = 'Scope1764000002276';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shots DROP COLUMN package_id, DROP COLUMN name, DROP COLUMN first_number');
    await runner.query('DROP TABLE plates, tasks, packages');
  }
}
