import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which rules of the check have found something in a version. What was before comes by `events republish` of media. */
export class FoundBy1764000002384 implements MigrationInterface {
  name = 'FoundBy1764000002384';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE versions ADD COLUMN found_by text[]');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE versions DROP COLUMN found_by');
  }
}
