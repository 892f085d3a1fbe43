import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeclineReason1764000000002 implements MigrationInterface {
  name = 'DeclineReason1764000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE bids ADD COLUMN decline_reason text NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE bids DROP COLUMN decline_reason');
  }
}
