import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What projects are called, for what is exported of them. What was before comes by `events republish` of the catalog. */
export class ProjectTitles1764000002073 implements MigrationInterface {
  name = 'ProjectTitles1764000002073';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE projects ADD COLUMN title text NOT NULL DEFAULT ''");
    // What is told once more is no news otherwise, and their titles would stay unknown.
    await runner.query('UPDATE projects SET version = 0 WHERE NOT deleted');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects DROP COLUMN title');
  }
}
