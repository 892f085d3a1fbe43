import type { MigrationInterface, QueryRunner } from 'typeorm';

/** By what a painted version is compared with the next one of its task. What was measured before has none, and is not compared. */
export class VersionFields1764000002011 implements MigrationInterface {
  name = 'VersionFields1764000002011';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE version_fields (version_id uuid PRIMARY KEY, fields bytea NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE version_fields');
  }
}
