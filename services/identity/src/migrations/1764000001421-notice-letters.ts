import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  "ALTER TABLE mails ADD COLUMN kind text NOT NULL DEFAULT 'account'",
  'ALTER TABLE mails ADD COLUMN user_id uuid',
  'ALTER TABLE mails ADD COLUMN headers jsonb',
];

export class NoticeLetters1764000001421 implements MigrationInterface {
  name = 'NoticeLetters1764000001421';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE mails DROP COLUMN kind, DROP COLUMN user_id, DROP COLUMN headers');
  }
}
