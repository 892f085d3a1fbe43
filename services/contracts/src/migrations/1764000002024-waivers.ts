import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Faults of versions, rules that clients have waived, and what was found and waived in what was submitted. */
export class Waivers1764000002024 implements MigrationInterface {
  name = 'Waivers1764000002024';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE versions ADD COLUMN faults jsonb NOT NULL DEFAULT '[]'");
    await runner.query("ALTER TABLE round_versions ADD COLUMN waived jsonb NOT NULL DEFAULT '[]'");
    await runner.query(
      `CREATE TABLE waivers (
        id uuid PRIMARY KEY, contract_id uuid NOT NULL, rule text NOT NULL, reason text NOT NULL, made_at timestamptz NOT NULL,
        UNIQUE (contract_id, rule))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE waivers');
    await runner.query('ALTER TABLE round_versions DROP COLUMN waived');
    await runner.query('ALTER TABLE versions DROP COLUMN faults');
  }
}
