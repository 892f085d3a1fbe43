import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Terms1764000002220 implements MigrationInterface {
  name = 'Terms1764000002220';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE bids ADD COLUMN lines jsonb NOT NULL DEFAULT '[]', ADD COLUMN rounds int, ADD COLUMN handles int,
      ADD COLUMN exclusions text[] NOT NULL DEFAULT '{}', ADD COLUMN valid_until date, ADD COLUMN start_date date`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE bids DROP COLUMN lines, DROP COLUMN rounds, DROP COLUMN handles, DROP COLUMN exclusions, DROP COLUMN valid_until, DROP COLUMN start_date',
    );
  }
}
