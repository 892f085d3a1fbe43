import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LettersStopped1764000001515 implements MigrationInterface {
  name = 'LettersStopped1764000001515';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE digests ADD COLUMN letters_stopped_at timestamptz');
    await runner.query('ALTER TABLE preferences ADD COLUMN said_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE digests DROP COLUMN letters_stopped_at');
    await runner.query('ALTER TABLE preferences DROP COLUMN said_at');
  }
}
