import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Certification1764000000002 implements MigrationInterface {
  name = 'Certification1764000000002';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN suspension_reason text, ADD COLUMN certification jsonb');
    await runner.query('ALTER TABLE audit_log ADD COLUMN note text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE audit_log DROP COLUMN note');
    await runner.query('ALTER TABLE users DROP COLUMN suspension_reason, DROP COLUMN certification');
  }
}
