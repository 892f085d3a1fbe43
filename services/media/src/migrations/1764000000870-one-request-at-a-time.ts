import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which request an upload is coming in by, and until when that counts without another byte. */
export class OneRequestAtATime1764000000870 implements MigrationInterface {
  name = 'OneRequestAtATime1764000000870';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE resumable_uploads ADD COLUMN receiver uuid, ADD COLUMN receiving_until timestamptz');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE resumable_uploads DROP COLUMN receiver, DROP COLUMN receiving_until');
  }
}
