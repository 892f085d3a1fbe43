import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE projects (
    id uuid PRIMARY KEY, user_id uuid, client_id uuid, title text NOT NULL DEFAULT '', status text NOT NULL DEFAULT '', version int NOT NULL,
    deleted boolean NOT NULL DEFAULT false)`,
  'CREATE TABLE bids (id uuid PRIMARY KEY, project_id uuid NOT NULL, vendor_id uuid NOT NULL, status text NOT NULL, version int NOT NULL)',
  'CREATE INDEX bids_project ON bids (project_id)',
  `CREATE TABLE contracts (
    id uuid PRIMARY KEY, bid_id uuid NOT NULL, project_id uuid NOT NULL, client_id uuid NOT NULL, vendor_id uuid NOT NULL, title text NOT NULL, status text NOT NULL,
    client_signed boolean NOT NULL, vendor_signed boolean NOT NULL, currency text NOT NULL, version int NOT NULL, since timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX contracts_project ON contracts (project_id)',
  "CREATE INDEX contracts_waiting ON contracts (since) WHERE status = 'draft'",
  `CREATE TABLE milestones (
    id uuid PRIMARY KEY, contract_id uuid NOT NULL, position int NOT NULL DEFAULT 0, title text NOT NULL, amount_cents bigint NOT NULL, due_date text,
    status text NOT NULL, version int NOT NULL)`,
  'CREATE INDEX milestones_contract ON milestones (contract_id, position)',
  'CREATE INDEX milestones_due ON milestones (due_date)',
  `CREATE TABLE shots (
    id uuid PRIMARY KEY, project_id uuid, package_id uuid, name text NOT NULL DEFAULT '', version int NOT NULL, deleted boolean NOT NULL DEFAULT false)`,
  'CREATE TABLE accounts (id uuid PRIMARY KEY, suspended boolean NOT NULL, certified_until text, version int NOT NULL)',
  'CREATE TABLE preferences (user_id uuid, kind text, bell boolean NOT NULL, letter boolean NOT NULL, PRIMARY KEY (user_id, kind))',
  "CREATE TABLE digests (user_id uuid PRIMARY KEY, digest text NOT NULL CHECK (digest IN ('off', 'daily', 'weekly')))",
  `CREATE TABLE searches (
    id uuid PRIMARY KEY, user_id uuid NOT NULL, name text NOT NULL, query jsonb NOT NULL, created_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX searches_own ON searches (user_id)',
  'CREATE INDEX notices_of_subject ON notices (subject_id) WHERE read_at IS NULL AND withdrawn_at IS NULL',
];

export class Copies1764000001302 implements MigrationInterface {
  name = 'Copies1764000001302';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX notices_of_subject');
    await runner.query('DROP TABLE searches, digests, preferences, accounts, shots, milestones, contracts, bids, projects');
  }
}
