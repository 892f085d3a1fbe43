import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Ways to versions for people without an account, who was there by them, and what they have noted. */
export class ReviewLinks1764000002083 implements MigrationInterface {
  name = 'ReviewLinks1764000002083';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE review_links (
        id uuid PRIMARY KEY, contract_id uuid NOT NULL, made_by uuid NOT NULL, name text NOT NULL, version_ids uuid[] NOT NULL, may_comment boolean NOT NULL,
        token_hash text NOT NULL UNIQUE, password_hash text, made_at timestamptz NOT NULL, expires_at timestamptz NOT NULL, revoked_at timestamptz)`,
    );
    await runner.query('CREATE INDEX review_links_contract ON review_links (contract_id)');
    await runner.query('CREATE INDEX review_links_maker ON review_links (made_by)');
    await runner.query('CREATE INDEX review_links_expires ON review_links (expires_at)');
    await runner.query(
      `CREATE TABLE review_visits (
        id uuid PRIMARY KEY, link_id uuid NOT NULL REFERENCES review_links ON DELETE CASCADE, name text NOT NULL, secret_hash text NOT NULL UNIQUE,
        network text, opened_at timestamptz NOT NULL, until timestamptz NOT NULL)`,
    );
    await runner.query('CREATE INDEX review_visits_link ON review_visits (link_id, opened_at)');
    await runner.query('CREATE INDEX review_visits_network ON review_visits (opened_at) WHERE network IS NOT NULL');
    await runner.query(
      `CREATE TABLE review_views (
        visit_id uuid NOT NULL REFERENCES review_visits ON DELETE CASCADE, version_id uuid NOT NULL, at timestamptz NOT NULL, PRIMARY KEY (visit_id, version_id))`,
    );
    await runner.query('ALTER TABLE notes ADD COLUMN guest text');
    await runner.query('ALTER TABLE note_replies ADD COLUMN guest text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE note_replies DROP COLUMN guest');
    await runner.query('ALTER TABLE notes DROP COLUMN guest');
    await runner.query('DROP TABLE review_views');
    await runner.query('DROP TABLE review_visits');
    await runner.query('DROP TABLE review_links');
  }
}
