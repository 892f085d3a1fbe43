import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE projects (
    id uuid PRIMARY KEY, user_id uuid, client_id uuid, status text, version int NOT NULL, deleted boolean NOT NULL DEFAULT false)`,
  `CREATE TABLE shots (
    id uuid PRIMARY KEY, project_id uuid NOT NULL, package_id uuid, version int NOT NULL, deleted boolean NOT NULL DEFAULT false,
    last_upload int NOT NULL DEFAULT 0)`,
  'CREATE INDEX shots_project ON shots (project_id)',
  `CREATE TABLE engagements (
    bid_id uuid PRIMARY KEY, project_id uuid NOT NULL, vendor_id uuid NOT NULL, bid_status text NOT NULL CHECK (bid_status IN ('pending', 'accepted', 'rejected', 'withdrawn')),
    version int NOT NULL)`,
  'CREATE INDEX engagements_project ON engagements (project_id, vendor_id)',
  `CREATE TABLE engagement_contracts (
    contract_id uuid PRIMARY KEY, bid_id uuid NOT NULL, status text NOT NULL CHECK (status IN ('draft', 'active', 'disputed', 'completed', 'cancelled')), version int NOT NULL)`,
  'CREATE INDEX engagement_contracts_bid ON engagement_contracts (bid_id)',
  `CREATE TABLE uploads (
    id uuid PRIMARY KEY, shot_id uuid NOT NULL, number int, kind text NOT NULL CHECK (kind IN ('video', 'sequence')),
    state text NOT NULL CHECK (state IN ('idle', 'preparing', 'uploading', 'transcoding', 'complete', 'failed')), percent int NOT NULL DEFAULT 0, reason text, file_name text NOT NULL, uploaded_by uuid,
    staged_key text UNIQUE, original_key text, frames int, first_frame int, missing_frames int[] NOT NULL DEFAULT '{}',
    tries int NOT NULL DEFAULT 0, worker uuid, leased_until timestamptz,
    created_at timestamptz NOT NULL DEFAULT now(), updated_at timestamptz NOT NULL DEFAULT now(), UNIQUE (shot_id, number))`,
  "CREATE INDEX uploads_open ON uploads (created_at) WHERE state IN ('preparing', 'uploading', 'transcoding')",
  `CREATE TABLE shot_media (
    shot_id uuid PRIMARY KEY, upload_id uuid NOT NULL, upload int NOT NULL, original_key text, original_name text NOT NULL, proxy_key text NOT NULL,
    proxy_name text NOT NULL, poster_key text, facts jsonb NOT NULL)`,
];

const NAMES = ['projects', 'shots', 'engagements', 'engagement_contracts', 'uploads', 'shot_media'];

export class Media1764000000003 implements MigrationInterface {
  name = 'Media1764000000003';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of NAMES) await runner.query(`DROP TABLE ${name}`);
  }
}
