import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE sessions (
    id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE, device text NOT NULL, network text NOT NULL,
    created_at timestamptz NOT NULL, used_at timestamptz NOT NULL, ended_at timestamptz, ended_why text)`,
  'CREATE INDEX sessions_user ON sessions (user_id, used_at) WHERE ended_at IS NULL',
  'CREATE INDEX sessions_used ON sessions (used_at)',
  'CREATE INDEX sessions_ended ON sessions (ended_at) WHERE ended_at IS NOT NULL',
];

export class Sessions1764000001110 implements MigrationInterface {
  name = 'Sessions1764000001110';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sessions');
  }
}
