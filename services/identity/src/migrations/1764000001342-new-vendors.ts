import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NewVendors1764000001342 implements MigrationInterface {
  name = 'NewVendors1764000001342';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("CREATE INDEX users_new_vendors ON users (created_at) WHERE role = 'vendor' AND certification_at IS NULL");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_new_vendors');
  }
}
