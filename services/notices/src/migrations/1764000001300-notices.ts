import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  // What happened before this moment is no news: whoever brings it later brings copies alone.
  'CREATE TABLE began (one boolean PRIMARY KEY DEFAULT true CHECK (one), at timestamptz NOT NULL DEFAULT now())',
  'INSERT INTO began DEFAULT VALUES',
  `CREATE TABLE notices (
    id uuid PRIMARY KEY, user_id uuid NOT NULL, kind text NOT NULL, subject_kind text NOT NULL, subject_id uuid NOT NULL, cause text NOT NULL, facts jsonb NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), read_at timestamptz, withdrawn_at timestamptz, lettered_at timestamptz, UNIQUE (user_id, kind, cause))`,
  'CREATE INDEX notices_own ON notices (user_id, id)',
  'CREATE INDEX notices_unread ON notices (user_id, kind, subject_id) WHERE read_at IS NULL AND withdrawn_at IS NULL',
  'CREATE INDEX notices_of_cause ON notices (cause text_pattern_ops) WHERE read_at IS NULL AND withdrawn_at IS NULL',
  'CREATE INDEX notices_created ON notices (created_at)',
];

export class Notices1764000001300 implements MigrationInterface {
  name = 'Notices1764000001300';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notices, began');
  }
}
