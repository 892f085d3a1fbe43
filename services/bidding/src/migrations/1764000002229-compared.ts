import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  'CREATE EXTENSION IF NOT EXISTS pg_trgm',
  'CREATE TABLE shots (id uuid PRIMARY KEY, project_id uuid NOT NULL, version int NOT NULL, deleted boolean NOT NULL DEFAULT false)',
  'CREATE INDEX shots_project ON shots (project_id)',
  `CREATE TABLE bid_likenesses (
    bid_id uuid NOT NULL REFERENCES bids (id) ON DELETE CASCADE, other_id uuid NOT NULL REFERENCES bids (id) ON DELETE CASCADE, PRIMARY KEY (bid_id, other_id))`,
  'CREATE INDEX bid_likenesses_other ON bid_likenesses (other_id)',
  'ALTER TABLE contracts ADD COLUMN ends text',
];

export class Compared1764000002229 implements MigrationInterface {
  name = 'Compared1764000002229';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE contracts DROP COLUMN ends');
    await runner.query('DROP TABLE bid_likenesses, shots');
    await runner.query('DROP EXTENSION pg_trgm');
  }
}
