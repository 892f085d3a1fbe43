import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What versions were measured as, and what the rules have found in that. What was delivered before stays unchecked. */
export class VersionChecks1764000002020 implements MigrationInterface {
  name = 'VersionChecks1764000002020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE version_checks (version_id uuid PRIMARY KEY, facts jsonb NOT NULL, findings jsonb NOT NULL, checked_at timestamptz NOT NULL)',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE version_checks');
  }
}
