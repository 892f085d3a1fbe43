import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE personal_tokens (
    id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE, name text NOT NULL, scopes text[] NOT NULL, hash text NOT NULL UNIQUE,
    ending text NOT NULL, created_at timestamptz NOT NULL, good_since timestamptz NOT NULL, expires_at timestamptz NOT NULL, used_at timestamptz, network text,
    revoked_at timestamptz, revoked_why text)`,
  'CREATE INDEX personal_tokens_user ON personal_tokens (user_id, created_at) WHERE revoked_at IS NULL',
  'CREATE INDEX personal_tokens_revoked ON personal_tokens (revoked_at) WHERE revoked_at IS NOT NULL',
  'CREATE INDEX personal_tokens_expires ON personal_tokens (expires_at)',
];

export class PersonalTokens1764000001440 implements MigrationInterface {
  name = 'PersonalTokens1764000001440';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE personal_tokens');
  }
}
