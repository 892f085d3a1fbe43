import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Versions that consist of companions alone. */
export class Alone1764000002172 implements MigrationInterface {
  name = 'Alone1764000002172';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE versions ADD COLUMN alone boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE versions DROP COLUMN alone');
  }
}
