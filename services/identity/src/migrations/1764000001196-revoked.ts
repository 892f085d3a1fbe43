import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = { users_tokens_valid_from: 'users (tokens_valid_from)', sessions_begun: 'sessions (user_id, created_at)' };

/** By what tells which tokens were revoked of late. */
export class Revoked1764000001196 implements MigrationInterface {
  name = 'Revoked1764000001196';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) await runner.query(`CREATE INDEX ${name} ON ${columns}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
