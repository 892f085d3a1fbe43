import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What vendors deliver for tasks, with the copies of packages, tasks and contracts by which it is judged. What was before comes by `events republish` of catalog and contracts. */
export class Versions1764000001930 implements MigrationInterface {
  name = 'Versions1764000001930';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE shots ADD COLUMN name text NOT NULL DEFAULT ''");
    // What is told once more is no news otherwise, and their names would stay unknown.
    await runner.query('UPDATE shots SET version = 0 WHERE NOT deleted');
    await runner.query('CREATE TABLE packages (id uuid PRIMARY KEY, name text NOT NULL, version int NOT NULL)');
    await runner.query(
      `CREATE TABLE tasks (
        id uuid PRIMARY KEY, project_id uuid NOT NULL, shot_id uuid NOT NULL, name text NOT NULL DEFAULT '', task_type text NOT NULL DEFAULT '',
        frame_start int NOT NULL DEFAULT 1, frame_end int NOT NULL DEFAULT 1, version int NOT NULL, deleted boolean NOT NULL DEFAULT false,
        last_number int NOT NULL DEFAULT 0)`,
    );
    await runner.query('CREATE INDEX tasks_project ON tasks (project_id)');
    await runner.query(
      'ALTER TABLE engagement_contracts ADD COLUMN project_id uuid, ADD COLUMN client_id uuid, ADD COLUMN vendor_id uuid, ADD COLUMN task_ids uuid[]',
    );
    await runner.query(
      `UPDATE engagement_contracts c SET project_id = e.project_id, vendor_id = e.vendor_id, client_id = p.client_id
       FROM engagements e JOIN projects p ON p.id = e.project_id WHERE e.bid_id = c.bid_id`,
    );
    await runner.query(
      `CREATE TABLE versions (
        id uuid PRIMARY KEY, contract_id uuid NOT NULL, project_id uuid NOT NULL, shot_id uuid NOT NULL, task_id uuid NOT NULL, number int NOT NULL,
        name text NOT NULL, made_by uuid NOT NULL, made_at timestamptz NOT NULL, sha256 text, bytes bigint, ready_at timestamptz,
        submitted_at timestamptz, milestone_id uuid, round int, removed_at timestamptz, version int NOT NULL, last_upload int NOT NULL DEFAULT 0,
        UNIQUE (task_id, number))`,
    );
    await runner.query('CREATE INDEX versions_contract ON versions (contract_id)');
    await runner.query('CREATE INDEX versions_maker ON versions (made_by)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE versions');
    await runner.query('ALTER TABLE engagement_contracts DROP COLUMN project_id, DROP COLUMN client_id, DROP COLUMN vendor_id, DROP COLUMN task_ids');
    await runner.query('DROP TABLE tasks');
    await runner.query('DROP TABLE packages');
    await runner.query('ALTER TABLE shots DROP COLUMN name');
  }
}
