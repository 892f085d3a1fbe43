import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What of an upload is to be decoded: it decides its turn in the queue. */
export class Pixels1764000001210 implements MigrationInterface {
  name = 'Pixels1764000001210';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD COLUMN pixels bigint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads DROP COLUMN pixels');
  }
}
