import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE vendor_levels (id uuid PRIMARY KEY, level text NOT NULL, certified_for text[] NOT NULL DEFAULT '{}', until date, version int NOT NULL)`,
  `CREATE TABLE invitations (id uuid PRIMARY KEY, project_id uuid NOT NULL REFERENCES projects (id) ON DELETE CASCADE, vendor_id uuid NOT NULL,
    status text NOT NULL, version int NOT NULL)`,
  'CREATE INDEX invitations_of_project ON invitations (project_id, vendor_id)',
  'CREATE INDEX invitations_of_vendor ON invitations (vendor_id)',
];

/** What decides whether a vendor may bid on a project. */
export class WhoMayBid1764000002500 implements MigrationInterface {
  name = 'WhoMayBid1764000002500';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitations');
    await runner.query('DROP TABLE vendor_levels');
  }
}
