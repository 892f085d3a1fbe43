import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  users_named: `users USING gin ((first_name || ' ' || last_name || ' ' || company || ' ' || email) gin_trgm_ops) WITH (gin_pending_list_limit = 256)`,
};

/** Names, companies and addresses by three letters in a row, as a search reads them. Tables are not locked meanwhile, so there is no transaction: what a kill has left half made is made anew. */
export class NamedPeople1764000001790 implements MigrationInterface {
  name = 'NamedPeople1764000001790';
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
    await runner.query('DROP EXTENSION pg_trgm');
  }
}
