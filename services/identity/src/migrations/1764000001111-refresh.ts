import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions without these columns' values are not refreshed. */
export class Refresh1764000001111 implements MigrationInterface {
  name = 'Refresh1764000001111';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE sessions ADD COLUMN refresh_hash text, ADD COLUMN refresh_seed text, ADD COLUMN turns int NOT NULL DEFAULT 0,
         ADD COLUMN turned_at timestamptz, ADD COLUMN good_since timestamptz`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE sessions DROP COLUMN refresh_hash, DROP COLUMN refresh_seed, DROP COLUMN turns, DROP COLUMN turned_at, DROP COLUMN good_since',
    );
  }
}
