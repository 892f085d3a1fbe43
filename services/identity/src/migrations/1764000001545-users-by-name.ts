import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The order of the list of people. The table is not locked meanwhile, so there is no transaction: what a kill has left half made is made anew. */
export class UsersByName1764000001545 implements MigrationInterface {
  name = 'UsersByName1764000001545';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX CONCURRENTLY IF EXISTS users_by_name');
    await runner.query('CREATE INDEX CONCURRENTLY users_by_name ON users (lower(last_name), lower(first_name), id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_by_name');
  }
}
