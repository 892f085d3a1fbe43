import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who may bid on a project uninvited, and what vendors have to show for it. */
export class Levels1764000002349 implements MigrationInterface {
  name = 'Levels1764000002349';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE projects ADD COLUMN bidders text NOT NULL DEFAULT 'all'");
    await runner.query(
      "CREATE TABLE vendor_levels (id uuid PRIMARY KEY, level text NOT NULL, certified_for text[] NOT NULL DEFAULT '{}', version int NOT NULL)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vendor_levels');
    await runner.query('ALTER TABLE projects DROP COLUMN bidders');
  }
}
