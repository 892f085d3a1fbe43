import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when bids of a project are sealed, and what waits for that to be told of. */
export class Sealed1764000002261 implements MigrationInterface {
  name = 'Sealed1764000002261';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects ADD COLUMN sealed_until timestamptz');
    await runner.query('ALTER TABLE bids ADD COLUMN held boolean NOT NULL DEFAULT false');
    await runner.query("CREATE INDEX bids_held ON bids (project_id) WHERE held AND status <> 'withdrawn'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX bids_held');
    await runner.query('ALTER TABLE bids DROP COLUMN held');
    await runner.query('ALTER TABLE projects DROP COLUMN sealed_until');
  }
}
