import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Whether vendors read what a project is estimated to cost. */
export class ShowEstimate1764000002388 implements MigrationInterface {
  name = 'ShowEstimate1764000002388';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects ADD COLUMN show_estimate boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE projects DROP COLUMN show_estimate');
  }
}
