import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE second_factors (
    user_id uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE, secret text NOT NULL, key_id text NOT NULL, last_step int NOT NULL,
    created_at timestamptz NOT NULL, confirmed_at timestamptz)`,
  'CREATE TABLE recovery_codes (user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE, hash text NOT NULL, used_at timestamptz, PRIMARY KEY (user_id, hash))',
  'CREATE TABLE sign_in_challenges (hash text PRIMARY KEY, user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE, created_at timestamptz NOT NULL)',
  'CREATE INDEX sign_in_challenges_user ON sign_in_challenges (user_id)',
  'CREATE INDEX sign_in_challenges_created ON sign_in_challenges (created_at)',
];

export class SecondFactor1764000001158 implements MigrationInterface {
  name = 'SecondFactor1764000001158';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sign_in_challenges, recovery_codes, second_factors');
  }
}
