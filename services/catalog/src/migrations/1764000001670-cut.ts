import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The frames of a shot's cut, by the numbers readers know them by, as a shot list brings them. */
export class Cut1764000001670 implements MigrationInterface {
  name = 'Cut1764000001670';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shots ADD COLUMN frame_in int CHECK (frame_in >= 0), ADD COLUMN frame_out int CHECK (frame_out >= 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shots DROP COLUMN frame_out, DROP COLUMN frame_in');
  }
}
