import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLE = `CREATE TABLE appraisals (
  id uuid PRIMARY KEY, contract_id uuid NOT NULL REFERENCES contracts (id), side text NOT NULL CHECK (side IN ('client', 'vendor')), author_id uuid NOT NULL,
  text text NOT NULL, written_at timestamptz NOT NULL, answer text, answered_at timestamptz, reported text, reported_at timestamptz,
  outcome text CHECK (outcome IN ('kept', 'taken_down')), outcome_reason text, decided_by uuid, decided_at timestamptz, UNIQUE (contract_id, side))`;

/** What the sides of a contract say of each other. */
export class Appraisals1764000002244 implements MigrationInterface {
  name = 'Appraisals1764000002244';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLE);
    await runner.query('CREATE INDEX appraisals_waiting ON appraisals (reported_at) WHERE reported IS NOT NULL AND outcome IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE appraisals');
  }
}
