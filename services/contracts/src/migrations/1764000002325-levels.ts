import type { MigrationInterface, QueryRunner } from 'typeorm';

const LEVELS = `CREATE TABLE vendor_levels (
  id uuid PRIMARY KEY, level text NOT NULL DEFAULT 'registered' CHECK (level IN ('registered', 'verified', 'certified')), certified_for text[] NOT NULL DEFAULT '{}',
  until date, told date, version int NOT NULL DEFAULT 0)`;
const TESTS = `CREATE TABLE test_results (
  id uuid PRIMARY KEY, vendor_id uuid NOT NULL, task_type text NOT NULL, passed boolean NOT NULL, grade float8 NOT NULL, findings int NOT NULL, frames int NOT NULL,
  graded_at timestamptz NOT NULL, version int NOT NULL)`;
const DOCUMENTS = `CREATE TABLE vendor_documents (id uuid PRIMARY KEY, documents jsonb NOT NULL DEFAULT '[]', version int NOT NULL)`;

/** What vendors have shown, and what it is computed from beside their contracts. Documents that were there before come by `events republish` of identity. */
export class Levels1764000002325 implements MigrationInterface {
  name = 'Levels1764000002325';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(LEVELS);
    await runner.query(TESTS);
    await runner.query('CREATE INDEX test_results_of_vendor ON test_results (vendor_id)');
    await runner.query(DOCUMENTS);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['vendor_documents', 'test_results', 'vendor_levels']) await runner.query(`DROP TABLE ${table}`);
  }
}
