import type { MigrationInterface, QueryRunner } from 'typeorm';

// What is new waits in a list that each search reads: a short one.
const INDEXES = {
  projects_named: 'projects USING gin (title gin_trgm_ops) WITH (gin_pending_list_limit = 256)',
  packages_named: 'packages USING gin (name gin_trgm_ops) WITH (gin_pending_list_limit = 256)',
  shots_named: 'shots USING gin (name gin_trgm_ops) WITH (gin_pending_list_limit = 256)',
  projects_beginning: 'projects (lower(title) text_pattern_ops)',
  packages_beginning: 'packages (lower(name) text_pattern_ops)',
  shots_beginning: 'shots (lower(name) text_pattern_ops)',
};

/** Names by their beginning and by three letters in a row, as a search reads them. Tables are not locked meanwhile, so there is no transaction: what a kill has left half made is made anew. */
export class NamedPlaces1764000001790 implements MigrationInterface {
  name = 'NamedPlaces1764000001790';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE EXTENSION IF NOT EXISTS pg_trgm');
    for (const [name, what] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${what}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
