import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VendorDocuments1764000002308 implements MigrationInterface {
  name = 'VendorDocuments1764000002308';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE vendor_documents (
        id uuid PRIMARY KEY, user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE, kind text NOT NULL, words text NOT NULL, until date NOT NULL,
        version int NOT NULL, updated_at timestamptz NOT NULL, updated_by uuid NOT NULL)`,
    );
    await runner.query('CREATE INDEX vendor_documents_of ON vendor_documents (user_id, until)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE vendor_documents');
  }
}
