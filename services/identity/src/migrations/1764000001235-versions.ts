import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Profile and certification are edited each by itself: one has not become stale when the other was changed. */
export class Versions1764000001235 implements MigrationInterface {
  name = 'Versions1764000001235';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN profile_version int NOT NULL DEFAULT 1, ADD COLUMN profile_at timestamptz');
    await runner.query(
      'ALTER TABLE users ADD COLUMN certification_version int NOT NULL DEFAULT 1, ADD COLUMN certification_at timestamptz, ADD COLUMN certification_by uuid',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['profile_version', 'profile_at', 'certification_version', 'certification_at', 'certification_by'])
      await runner.query(`ALTER TABLE users DROP COLUMN ${name}`);
  }
}
