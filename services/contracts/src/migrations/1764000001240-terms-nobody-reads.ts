import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Two columns that the version before still writes: they go when no version does. */
export class TermsNobodyReads1764000001240 implements MigrationInterface {
  name = 'TermsNobodyReads1764000001240';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE awards ALTER COLUMN project_description SET DEFAULT '', ALTER COLUMN delivery_days SET DEFAULT 0");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE awards ALTER COLUMN project_description DROP DEFAULT, ALTER COLUMN delivery_days DROP DEFAULT');
  }
}
