import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Files that go along with versions. */
export class Companions1764000002140 implements MigrationInterface {
  name = 'Companions1764000002140';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE companions (
        id uuid PRIMARY KEY, version_id uuid NOT NULL, name text NOT NULL, key text NOT NULL, sha256 text NOT NULL, bytes bigint NOT NULL, why text,
        made_at timestamptz NOT NULL)`,
    );
    await runner.query('CREATE UNIQUE INDEX companions_names ON companions (version_id, lower(name))');
    await runner.query("CREATE INDEX files_companions ON files (uploaded_by) INCLUDE (size) WHERE kind = 'companion'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX files_companions');
    await runner.query('DROP TABLE companions');
  }
}
