import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = { contracts_made: 'contracts (created_at, id)', contracts_standing: 'contracts (status, created_at, id)' };

/** The order of an administrator's list. The table is not locked meanwhile, so there is no transaction: what a kill has left half made is made anew. */
export class ContractsMade1764000001545 implements MigrationInterface {
  name = 'ContractsMade1764000001545';
  transaction = false;

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, what] of Object.entries(INDEXES)) {
      await runner.query(`DROP INDEX CONCURRENTLY IF EXISTS ${name}`);
      await runner.query(`CREATE INDEX CONCURRENTLY ${name} ON ${what}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
