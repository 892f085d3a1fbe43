import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may bid on a project uninvited. */
export class Bidders1764000002348 implements MigrationInterface {
  name = 'Bidders1764000002348';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE projects ADD COLUMN bidders text NOT NULL DEFAULT 'all' CHECK (bidders IN ('all', 'verified', 'certified', 'certified_for_all_types'))",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects DROP COLUMN bidders');
  }
}
