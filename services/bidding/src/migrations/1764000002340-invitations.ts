import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE invitations (
    id uuid PRIMARY KEY, project_id uuid NOT NULL, vendor_id uuid NOT NULL, invited_by uuid NOT NULL, words text NOT NULL, decline_words text NOT NULL DEFAULT '',
    status text NOT NULL CHECK (status IN ('invited', 'declined', 'taken_back')), invited_at timestamptz NOT NULL DEFAULT now(), answered_at timestamptz,
    version int NOT NULL, UNIQUE (project_id, vendor_id))`,
  'CREATE INDEX invitations_of_vendor ON invitations (vendor_id, invited_at DESC)',
  'CREATE INDEX invitations_by ON invitations (invited_by)',
];

/** Whom clients have asked to bid on their projects. */
export class Invitations1764000002340 implements MigrationInterface {
  name = 'Invitations1764000002340';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE invitations');
  }
}
