import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How names of a project's plates are built, so that files find their shots; null is the usual pattern. */
export class PlatePattern1764000001694 implements MigrationInterface {
  name = 'PlatePattern1764000001694';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects ADD COLUMN plate_pattern text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects DROP COLUMN plate_pattern');
  }
}
