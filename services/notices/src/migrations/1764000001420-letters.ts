import type { MigrationInterface, QueryRunner } from 'typeorm';

const UNSENT = 'lettered_at IS NULL AND read_at IS NULL AND withdrawn_at IS NULL';

const STATEMENTS = [
  // When the next letter about a subject is due, and when the last one left.
  `CREATE TABLE letters (
    user_id uuid, subject_kind text, subject_id uuid, fixed boolean, due_at timestamptz, sent_at timestamptz, touched_at timestamptz NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, subject_kind, subject_id, fixed))`,
  'CREATE INDEX letters_due ON letters (due_at) WHERE due_at IS NOT NULL',
  'CREATE INDEX letters_touched ON letters (touched_at)',
  `CREATE TABLE unsubscribes (
    hash text PRIMARY KEY, user_id uuid NOT NULL, kinds text[] NOT NULL, digest boolean NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX unsubscribes_created ON unsubscribes (created_at)',
  'ALTER TABLE digests ADD COLUMN sent_at timestamptz',
  'ALTER TABLE notices ADD COLUMN passed_at timestamptz',
  // What was told before there were letters goes into none but a digest.
  'UPDATE notices SET passed_at = created_at',
  `CREATE INDEX notices_unsent ON notices (user_id, subject_kind, subject_id) WHERE passed_at IS NULL AND ${UNSENT}`,
  `CREATE INDEX notices_passed ON notices (user_id, created_at) WHERE passed_at IS NOT NULL AND ${UNSENT}`,
];

export class Letters1764000001420 implements MigrationInterface {
  name = 'Letters1764000001420';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE unsubscribes, letters');
    await runner.query('ALTER TABLE digests DROP COLUMN sent_at');
    await runner.query('ALTER TABLE notices DROP COLUMN passed_at');
  }
}
