import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Which number owners give the first frames of their shots. What was before comes by `events republish` of the catalog. */
export class FirstNumbers1764000002065 implements MigrationInterface {
  name = 'FirstNumbers1764000002065';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shots ADD COLUMN first_number int');
    // What is told once more is no news otherwise, and their numbers would stay unknown.
    await runner.query('UPDATE shots SET version = 0 WHERE NOT deleted');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shots DROP COLUMN first_number');
  }
}
