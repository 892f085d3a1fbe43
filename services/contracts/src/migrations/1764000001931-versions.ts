import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which tasks a milestone covers and which versions went along with a round, with copies of both. What was before comes by `events republish` of catalog. */
export class Versions1764000001931 implements MigrationInterface {
  name = 'Versions1764000001931';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE milestones ADD COLUMN task_ids uuid[]');
    await runner.query('CREATE TABLE tasks (id uuid PRIMARY KEY, project_id uuid NOT NULL, version int NOT NULL, deleted boolean NOT NULL DEFAULT false)');
    await runner.query(
      `CREATE TABLE versions (
        id uuid PRIMARY KEY, contract_id uuid NOT NULL, task_id uuid NOT NULL, number int NOT NULL DEFAULT 0, name text NOT NULL DEFAULT '',
        sha256 text NOT NULL DEFAULT '', bytes bigint NOT NULL DEFAULT 0, ready_at timestamptz NOT NULL DEFAULT now(), version int NOT NULL,
        deleted boolean NOT NULL DEFAULT false)`,
    );
    await runner.query('CREATE INDEX versions_contract ON versions (contract_id)');
    await runner.query(
      `CREATE TABLE round_versions (
        version_id uuid PRIMARY KEY, round_id uuid NOT NULL, task_id uuid NOT NULL, number int NOT NULL, name text NOT NULL,
        sha256 text NOT NULL, bytes bigint NOT NULL, same_as int)`,
    );
    await runner.query('CREATE INDEX round_versions_round ON round_versions (round_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['round_versions', 'versions', 'tasks']) await runner.query(`DROP TABLE ${table}`);
    await runner.query('ALTER TABLE milestones DROP COLUMN task_ids');
  }
}
