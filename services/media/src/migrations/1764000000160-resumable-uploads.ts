import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE resumable_uploads (
    id uuid PRIMARY KEY, owner uuid NOT NULL, shot_id uuid NOT NULL, fields jsonb NOT NULL, length bigint NOT NULL CHECK (length > 0),
    received bigint NOT NULL DEFAULT 0 CHECK (received BETWEEN 0 AND length),
    state text NOT NULL DEFAULT 'receiving' CHECK (state IN ('receiving', 'accepted', 'refused')), refusal jsonb,
    created_at timestamptz NOT NULL DEFAULT now(), moved_at timestamptz NOT NULL DEFAULT now())`,
  "CREATE INDEX resumable_uploads_owner ON resumable_uploads (owner) WHERE state = 'receiving'",
  'CREATE INDEX resumable_uploads_shot ON resumable_uploads (shot_id)',
  'CREATE INDEX resumable_uploads_moved ON resumable_uploads (moved_at)',
  `CREATE TABLE resumable_parts (
    upload_id uuid NOT NULL REFERENCES resumable_uploads (id), start bigint NOT NULL, size int NOT NULL CHECK (size > 0), key text NOT NULL UNIQUE,
    PRIMARY KEY (upload_id, start))`,
  // What an owner keeps is added up at each upload.
  "CREATE INDEX files_originals ON files (uploaded_by) INCLUDE (size) WHERE kind = 'original'",
];

export class ResumableUploads1764000000160 implements MigrationInterface {
  name = 'ResumableUploads1764000000160';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX files_originals');
    for (const name of ['resumable_parts', 'resumable_uploads']) await runner.query(`DROP TABLE ${name}`);
  }
}
