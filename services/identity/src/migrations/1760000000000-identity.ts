import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE users (
    id uuid PRIMARY KEY, email text NOT NULL UNIQUE CHECK (email = lower(email)), password_hash text NOT NULL, first_name text NOT NULL, last_name text NOT NULL,
    company text NOT NULL DEFAULT '', role text NOT NULL CHECK (role IN ('client', 'vendor', 'admin')), suspended boolean NOT NULL DEFAULT false,
    email_confirmed_at timestamptz, tokens_valid_from timestamptz NOT NULL, version int NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`,
  `CREATE TABLE one_time_tokens (
    hash text PRIMARY KEY, user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE, purpose text NOT NULL CHECK (purpose IN ('verify-email', 'reset-password')),
    expires_at timestamptz NOT NULL, used_at timestamptz, created_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX one_time_tokens_user ON one_time_tokens (user_id, purpose, created_at)',
  'CREATE TABLE attempts (id bigserial PRIMARY KEY, kind text NOT NULL, subject text NOT NULL, at timestamptz NOT NULL DEFAULT now())',
  'CREATE INDEX attempts_subject ON attempts (kind, subject, at)',
  'CREATE INDEX attempts_at ON attempts (at)',
  `CREATE TABLE audit_log (
    id bigserial PRIMARY KEY, at timestamptz NOT NULL DEFAULT now(), action text NOT NULL, user_id uuid NOT NULL, by_user uuid, address text, request_id text)`,
  'CREATE INDEX audit_log_user ON audit_log (user_id, at)',
  `CREATE TABLE mails (
    id uuid PRIMARY KEY, recipient text NOT NULL, subject text NOT NULL, text text NOT NULL, html text NOT NULL, attempts int NOT NULL DEFAULT 0,
    next_at timestamptz NOT NULL DEFAULT now(), sent_at timestamptz, failed_at timestamptz, last_error text, created_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX mails_due ON mails (next_at) WHERE sent_at IS NULL AND failed_at IS NULL',
];

export class Identity1760000000000 implements MigrationInterface {
  name = 'Identity1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mails, audit_log, attempts, one_time_tokens, users');
  }
}
