import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Reels1764000001910 implements MigrationInterface {
  name = 'Reels1764000001910';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE reel_clips (
        id uuid PRIMARY KEY, vendor_id uuid NOT NULL, title text NOT NULL, position int NOT NULL, version int NOT NULL, last_upload int NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL, updated_at timestamptz NOT NULL)`,
    );
    await runner.query('CREATE INDEX reel_clips_vendor ON reel_clips (vendor_id, position)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE reel_clips');
  }
}
