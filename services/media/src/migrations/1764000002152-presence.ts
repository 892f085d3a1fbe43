import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who watches a version at which frame. Nothing of it is worth a crash: it is said again within seconds. */
export class Presence1764000002152 implements MigrationInterface {
  name = 'Presence1764000002152';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE UNLOGGED TABLE presences (
        version_id uuid NOT NULL, person_id uuid NOT NULL, link_id uuid, guest text, side text NOT NULL, frame int NOT NULL, seen_at timestamptz NOT NULL,
        PRIMARY KEY (version_id, person_id))`,
    );
    await runner.query('CREATE INDEX presences_seen ON presences (seen_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE presences');
  }
}
