import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Until when the proposals of a project are sealed, and whether vendors were told so. */
export class Sealed1764000002260 implements MigrationInterface {
  name = 'Sealed1764000002260';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects ADD COLUMN sealed_until timestamptz, ADD COLUMN seal_fixed boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects DROP COLUMN sealed_until, DROP COLUMN seal_fixed');
  }
}
