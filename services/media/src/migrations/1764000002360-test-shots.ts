import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shots that vendors do to show what they can, and their entries: one attempt at a time. */
export class TestShots1764000002360 implements MigrationInterface {
  name = 'TestShots1764000002360';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE test_shots (
        id uuid PRIMARY KEY, title text NOT NULL, brief text NOT NULL, task_type text NOT NULL, frame_start integer NOT NULL, frame_end integer NOT NULL,
        shot_id uuid NOT NULL, project_id uuid NOT NULL, plate_upload uuid NOT NULL, made_by uuid NOT NULL, ours boolean NOT NULL,
        made_at timestamptz NOT NULL, ended_at timestamptz, last_number integer NOT NULL)`,
    );
    await runner.query('CREATE INDEX test_shots_by_shot ON test_shots (shot_id)');
    await runner.query(
      `CREATE TABLE test_entries (
        id uuid PRIMARY KEY, test_id uuid NOT NULL REFERENCES test_shots, vendor_id uuid NOT NULL, taken_at timestamptz NOT NULL, last_upload integer NOT NULL,
        version integer NOT NULL, ready_at timestamptz, submitted_at timestamptz, number integer, graded_at timestamptz, graded_by uuid, grade integer,
        words text, passed boolean, UNIQUE (test_id, number), CHECK ((graded_at IS NULL) = (grade IS NULL)))`,
    );
    await runner.query('CREATE UNIQUE INDEX one_attempt_at_a_time ON test_entries (test_id, vendor_id) WHERE graded_at IS NULL');
    await runner.query('CREATE INDEX test_entries_by_vendor ON test_entries (vendor_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE test_entries');
    await runner.query('DROP TABLE test_shots');
  }
}
