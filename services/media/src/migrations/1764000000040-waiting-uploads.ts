import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WaitingUploads1764000000040 implements MigrationInterface {
  name = 'WaitingUploads1764000000040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD COLUMN waiting_for text, ADD COLUMN waits int NOT NULL DEFAULT 0');
    // Tries were counted from 1 and included those that were nobody's fault.
    await runner.query("UPDATE uploads SET tries = 0, worker = NULL, leased_until = NULL WHERE state IN ('preparing', 'transcoding')");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads DROP COLUMN waiting_for, DROP COLUMN waits');
  }
}
