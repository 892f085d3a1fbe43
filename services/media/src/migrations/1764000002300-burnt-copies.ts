import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What guests of review links watch: clips with their names in the picture. */
export class BurntCopies1764000002300 implements MigrationInterface {
  name = 'BurntCopies1764000002300';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE burnt_copies (
        id uuid PRIMARY KEY, visit_id uuid NOT NULL, version_id uuid NOT NULL, source_key text NOT NULL, state text NOT NULL, asked_at timestamptz NOT NULL,
        proxy_key text, poster_key text, sprite_key text, alpha_key text, UNIQUE (visit_id, version_id))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE burnt_copies');
  }
}
