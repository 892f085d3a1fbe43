import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE projects (
    id uuid PRIMARY KEY, user_id uuid, client_id uuid, title text NOT NULL DEFAULT '', description text NOT NULL DEFAULT '', status text NOT NULL DEFAULT '',
    budget_min_cents bigint NOT NULL DEFAULT 0, budget_max_cents bigint NOT NULL DEFAULT 0, currency text NOT NULL DEFAULT 'USD', deadline text NOT NULL DEFAULT '',
    version int NOT NULL, deleted boolean NOT NULL DEFAULT false)`,
  `CREATE TABLE bids (
    id uuid PRIMARY KEY, project_id uuid NOT NULL, vendor_id uuid NOT NULL, amount_cents bigint NOT NULL CHECK (amount_cents > 0), currency text NOT NULL,
    delivery_days int NOT NULL CHECK (delivery_days > 0), proposal text NOT NULL, status text NOT NULL CHECK (status IN ('pending', 'accepted', 'rejected', 'withdrawn')), version int NOT NULL,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX bids_project ON bids (project_id, created_at)',
  'CREATE INDEX bids_vendor ON bids (vendor_id, created_at)',
  "CREATE UNIQUE INDEX bids_one_accepted ON bids (project_id) WHERE status = 'accepted'",
  "CREATE UNIQUE INDEX bids_one_live ON bids (project_id, vendor_id) WHERE status IN ('pending', 'accepted')",
  'CREATE TABLE contracts (id uuid PRIMARY KEY, bid_id uuid NOT NULL, status text NOT NULL, version int NOT NULL)',
  'CREATE INDEX contracts_bid ON contracts (bid_id)',
];

export class Bids1760000000000 implements MigrationInterface {
  name = 'Bids1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE contracts, bids, projects');
  }
}
