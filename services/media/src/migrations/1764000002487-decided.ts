import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What became of a version that was submitted. Of those of before contracts tells once more. */
export class Decided1764000002487 implements MigrationInterface {
  name = 'Decided1764000002487';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE versions ADD COLUMN decided text, ADD COLUMN decided_version integer NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE versions DROP COLUMN decided, DROP COLUMN decided_version');
  }
}
