import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which projects are samples. Of those of before catalog tells once more. */
export class Sample1764000002449 implements MigrationInterface {
  name = 'Sample1764000002449';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects ADD COLUMN sample boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects DROP COLUMN sample');
  }
}
