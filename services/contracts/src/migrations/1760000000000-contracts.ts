import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE awards (
    bid_id uuid PRIMARY KEY, project_id uuid NOT NULL, user_id uuid NOT NULL, client_id uuid NOT NULL, vendor_id uuid NOT NULL, project_title text NOT NULL,
    project_description text NOT NULL, amount_cents bigint NOT NULL, currency text NOT NULL, delivery_days int NOT NULL, status text NOT NULL, version int NOT NULL)`,
  "CREATE TABLE projects (id uuid PRIMARY KEY, title text NOT NULL DEFAULT '', version int NOT NULL, deleted boolean NOT NULL DEFAULT false)",
  `CREATE TABLE contracts (
    id uuid PRIMARY KEY, bid_id uuid NOT NULL, project_id uuid NOT NULL, project_title text NOT NULL, client_id uuid NOT NULL, vendor_id uuid NOT NULL,
    title text NOT NULL, description text NOT NULL, terms text NOT NULL, status text NOT NULL CHECK (status IN ('draft', 'active', 'disputed', 'completed', 'cancelled')), total_cents bigint NOT NULL,
    currency text NOT NULL, start_day date, version int NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`,
  "CREATE UNIQUE INDEX contracts_one_a_bid ON contracts (bid_id) WHERE status <> 'cancelled'",
  'CREATE INDEX contracts_client ON contracts (client_id, created_at)',
  'CREATE INDEX contracts_vendor ON contracts (vendor_id, created_at)',
  `CREATE TABLE signatures (
    contract_id uuid NOT NULL REFERENCES contracts (id), side text NOT NULL CHECK (side IN ('client', 'vendor')), person_id uuid NOT NULL, signed_at timestamptz NOT NULL,
    names jsonb NOT NULL, PRIMARY KEY (contract_id, side))`,
  `CREATE TABLE milestones (
    id uuid PRIMARY KEY, contract_id uuid NOT NULL REFERENCES contracts (id), position int NOT NULL, title text NOT NULL, description text NOT NULL,
    amount_cents bigint NOT NULL CHECK (amount_cents > 0), due_date date NOT NULL, status text NOT NULL CHECK (status IN ('pending', 'in_progress', 'submitted', 'revision_requested', 'approved', 'paid')), feedback text,
    version int NOT NULL, UNIQUE (contract_id, position))`,
];

export class Contracts1760000000000 implements MigrationInterface {
  name = 'Contracts1760000000000';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE milestones, signatures, contracts, projects, awards');
  }
}
