import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Of which type tasks are, and how much the check has found in how many frames of versions. What was before comes by `events republish` of catalog and media. */
export class Records1764000002240 implements MigrationInterface {
  name = 'Records1764000002240';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE tasks ADD COLUMN task_type text NOT NULL DEFAULT ''");
    await runner.query('CREATE INDEX tasks_typed ON tasks (project_id, task_type) WHERE NOT deleted');
    await runner.query('ALTER TABLE versions ADD COLUMN findings int, ADD COLUMN frames int');
    // What is told once more is no news otherwise, and both would stay unknown.
    await runner.query('UPDATE tasks SET version = 0 WHERE NOT deleted');
    await runner.query('UPDATE versions SET version = 0 WHERE NOT deleted');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE versions DROP COLUMN findings, DROP COLUMN frames');
    await runner.query('DROP INDEX tasks_typed');
    await runner.query('ALTER TABLE tasks DROP COLUMN task_type');
  }
}
