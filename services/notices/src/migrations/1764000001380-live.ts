import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  // Whoever looks is gone with the process in any case.
  'CREATE UNLOGGED TABLE lookers (stream uuid, at text, user_id uuid NOT NULL, seen_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (stream, at))',
  'CREATE INDEX lookers_at ON lookers (at)',
  'CREATE INDEX lookers_seen ON lookers (seen_at)',
  'CREATE INDEX contracts_bid ON contracts (bid_id)',
];

export class Live1764000001380 implements MigrationInterface {
  name = 'Live1764000001380';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contracts_bid');
    await runner.query('DROP TABLE lookers');
  }
}
