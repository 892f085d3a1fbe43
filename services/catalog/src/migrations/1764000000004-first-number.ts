import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the owner of a shot calls the first frame of a clip without numbers of its own. */
export class FirstNumber1764000000004 implements MigrationInterface {
  name = 'FirstNumber1764000000004';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shots ADD COLUMN first_number int CHECK (first_number >= 0)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE shots DROP COLUMN first_number');
  }
}
