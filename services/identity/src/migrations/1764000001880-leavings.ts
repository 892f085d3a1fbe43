import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts whose holders want them deleted, and those that are. */
export class Leavings1764000001880 implements MigrationInterface {
  name = 'Leavings1764000001880';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN deleted_at timestamptz');
    await runner.query(`CREATE TABLE leavings (
      user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE, state text NOT NULL CHECK (state IN ('asked', 'refused', 'leaving', 'closing')),
      question uuid NOT NULL, answers jsonb NOT NULL DEFAULT '{}', session uuid, asked_at timestamptz, due_at timestamptz, look_at timestamptz)`);
    await runner.query('CREATE INDEX leavings_look ON leavings (look_at)');
    await runner.query('CREATE INDEX leavings_asked ON leavings (asked_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE leavings');
    await runner.query('ALTER TABLE users DROP COLUMN deleted_at');
  }
}
