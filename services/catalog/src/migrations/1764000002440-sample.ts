import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which projects are samples: one at most of each person. */
export class Sample1764000002440 implements MigrationInterface {
  name = 'Sample1764000002440';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects ADD COLUMN sample boolean NOT NULL DEFAULT false');
    await runner.query('CREATE UNIQUE INDEX projects_sample ON projects (user_id) WHERE sample');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX projects_sample');
    await runner.query('ALTER TABLE projects DROP COLUMN sample');
  }
}
