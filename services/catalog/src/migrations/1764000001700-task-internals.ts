import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whom a vendor gives a task to, and until when: rows of their own, so that no other answer carries them. */
export class TaskInternals1764000001700 implements MigrationInterface {
  name = 'TaskInternals1764000001700';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE task_internals (
        task_id uuid NOT NULL REFERENCES tasks ON DELETE CASCADE, vendor_id uuid NOT NULL, project_id uuid NOT NULL,
        assignee text CHECK (assignee <> ''), due date, updated_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (task_id, vendor_id))`,
    );
    await runner.query('CREATE INDEX task_internals_vendor ON task_internals (project_id, vendor_id, assignee)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE task_internals');
  }
}
