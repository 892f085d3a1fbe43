import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What an upload that is coming in will take, by its own word: it counts for its owner's quota until it is accepted or its lease ends. */
export class AnnouncedBytes1764000000976 implements MigrationInterface {
  name = 'AnnouncedBytes1764000000976';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads ADD COLUMN announced bigint NOT NULL DEFAULT 0');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE uploads DROP COLUMN announced');
  }
}
