import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE bid_marks (
    bid_id uuid PRIMARY KEY REFERENCES bids (id) ON DELETE CASCADE, project_id uuid NOT NULL, shortlisted boolean NOT NULL DEFAULT false, note text NOT NULL DEFAULT '')`,
  'CREATE INDEX bid_marks_project ON bid_marks (project_id)',
];

export class Marks1764000001810 implements MigrationInterface {
  name = 'Marks1764000001810';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE bid_marks');
  }
}
