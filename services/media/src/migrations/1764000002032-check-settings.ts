import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What clients set of the check of versions, and by which plate a version was compared. What was compared before stays as it is. */
export class CheckSettings1764000002032 implements MigrationInterface {
  name = 'CheckSettings1764000002032';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE project_checks (project_id uuid PRIMARY KEY, settings jsonb NOT NULL, version int NOT NULL, updated_at timestamptz NOT NULL, updated_by uuid)',
    );
    await runner.query('ALTER TABLE version_checks ADD COLUMN plate_key text');
    await runner.query('CREATE INDEX versions_project ON versions (project_id)');
    await runner.query('CREATE INDEX versions_shot ON versions (shot_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX versions_shot');
    await runner.query('DROP INDEX versions_project');
    await runner.query('ALTER TABLE version_checks DROP COLUMN plate_key');
    await runner.query('DROP TABLE project_checks');
  }
}
