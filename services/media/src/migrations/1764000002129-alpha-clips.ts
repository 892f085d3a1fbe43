import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AlphaClips1764000002129 implements MigrationInterface {
  name = 'AlphaClips1764000002129';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shot_media ADD COLUMN alpha_key text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shot_media DROP COLUMN alpha_key');
  }
}
