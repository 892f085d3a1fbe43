import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  'ALTER TABLE preferences ADD COLUMN push boolean NOT NULL DEFAULT false',
  `CREATE TABLE push_browsers (
    id uuid PRIMARY KEY, user_id uuid NOT NULL, session_id uuid, endpoint text NOT NULL UNIQUE, p256dh text NOT NULL, auth text NOT NULL, name text NOT NULL,
    confirmed_at timestamptz NOT NULL DEFAULT now(), held_until timestamptz, created_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX push_browsers_own ON push_browsers (user_id)',
  'CREATE INDEX push_browsers_of_session ON push_browsers (session_id)',
  'CREATE INDEX push_browsers_confirmed ON push_browsers (confirmed_at)',
  // due_at: when it may be tried, and while it is tried until when nobody else may; nothing while nothing is to be shown. told: how often there was something new.
  `CREATE TABLE pushes (
    id uuid PRIMARY KEY DEFAULT gen_random_uuid(), browser_id uuid NOT NULL REFERENCES push_browsers ON DELETE CASCADE,
    kind text NOT NULL, subject_kind text NOT NULL, subject_id uuid NOT NULL, told int NOT NULL DEFAULT 1, tries int NOT NULL DEFAULT 0, round int NOT NULL DEFAULT 0,
    since timestamptz NOT NULL DEFAULT now(), due_at timestamptz, sent_at timestamptz, status int, error text, touched_at timestamptz NOT NULL DEFAULT now(),
    UNIQUE (browser_id, kind, subject_kind, subject_id))`,
  'CREATE INDEX pushes_due ON pushes (due_at, id) WHERE due_at IS NOT NULL',
  'CREATE INDEX pushes_touched ON pushes (touched_at)',
];

export class Push1764000001520 implements MigrationInterface {
  name = 'Push1764000001520';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE pushes, push_browsers');
    await runner.query('ALTER TABLE preferences DROP COLUMN push');
  }
}
