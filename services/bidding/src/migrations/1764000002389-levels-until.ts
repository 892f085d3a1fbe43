import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The last day before a part of what a vendor has shown lapses by time. */
export class LevelsUntil1764000002389 implements MigrationInterface {
  name = 'LevelsUntil1764000002389';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vendor_levels ADD COLUMN until date');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE vendor_levels DROP COLUMN until');
  }
}
