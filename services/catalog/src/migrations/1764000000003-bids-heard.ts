import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Since when a bid stands as it does, so that of several ended ones the last word is known. */
export class BidsHeard1764000000003 implements MigrationInterface {
  name = 'BidsHeard1764000000003';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE engagements ADD COLUMN heard_at timestamptz NOT NULL DEFAULT now()');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE engagements DROP COLUMN heard_at');
  }
}
