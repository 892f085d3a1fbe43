import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Crashes1764000000890 implements MigrationInterface {
  name = 'Crashes1764000000890';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE resumable_uploads ADD COLUMN crashes int NOT NULL DEFAULT 0, ADD COLUMN not_before timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE resumable_uploads DROP COLUMN crashes, DROP COLUMN not_before');
  }
}
