import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Sprites1764000000020 implements MigrationInterface {
  name = 'Sprites1764000000020';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shot_media ADD COLUMN sprite_key text, ADD COLUMN times_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shot_media DROP COLUMN sprite_key, DROP COLUMN times_key');
  }
}
