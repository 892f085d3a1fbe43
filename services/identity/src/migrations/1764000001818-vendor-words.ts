import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VendorWords1764000001818 implements MigrationInterface {
  name = 'VendorWords1764000001818';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE vendor_words (
        user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE, skills text[] NOT NULL, about text NOT NULL, version int NOT NULL, updated_at timestamptz NOT NULL)`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vendor_words');
  }
}
