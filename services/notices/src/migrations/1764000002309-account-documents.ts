import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AccountDocuments1764000002309 implements MigrationInterface {
  name = 'AccountDocuments1764000002309';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts ADD COLUMN documents jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE accounts DROP COLUMN documents');
  }
}
