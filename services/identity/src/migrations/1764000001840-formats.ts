import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Formats1764000001840 implements MigrationInterface {
  name = 'Formats1764000001840';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN formats jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users DROP COLUMN formats');
  }
}
