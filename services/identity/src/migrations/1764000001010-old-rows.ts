import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  one_time_tokens_created: 'one_time_tokens (created_at)',
  mails_sent: 'mails (sent_at) WHERE sent_at IS NOT NULL',
  mails_failed: 'mails (failed_at) WHERE failed_at IS NOT NULL',
};

/** By the columns that say how old a row is. */
export class OldRows1764000001010 implements MigrationInterface {
  name = 'OldRows1764000001010';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) await runner.query(`CREATE INDEX ${name} ON ${columns}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
