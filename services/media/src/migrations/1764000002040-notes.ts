import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is noted on frames of versions, and the answers. */
export class Notes1764000002040 implements MigrationInterface {
  name = 'Notes1764000002040';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE notes (
        id uuid PRIMARY KEY, version_id uuid NOT NULL, contract_id uuid NOT NULL, author_id uuid NOT NULL, side text NOT NULL, shared boolean NOT NULL,
        frame_start int NOT NULL, frame_end int NOT NULL, text text NOT NULL, drawing jsonb NOT NULL, state text NOT NULL, state_at timestamptz,
        made_at timestamptz NOT NULL, edited_at timestamptz, version int NOT NULL, sent text NOT NULL,
        CHECK (side IN ('client', 'vendor')), CHECK (state IN ('open', 'addressed', 'verified', 'set_aside')), CHECK (frame_end >= frame_start))`,
    );
    await runner.query('CREATE INDEX notes_version ON notes (version_id)');
    await runner.query('CREATE INDEX notes_author ON notes (author_id)');
    await runner.query(
      `CREATE TABLE note_replies (
        id uuid PRIMARY KEY, note_id uuid NOT NULL REFERENCES notes ON DELETE CASCADE, author_id uuid NOT NULL, side text NOT NULL, text text NOT NULL,
        made_at timestamptz NOT NULL, CHECK (side IN ('client', 'vendor')))`,
    );
    await runner.query('CREATE INDEX note_replies_note ON note_replies (note_id)');
    await runner.query('CREATE INDEX note_replies_author ON note_replies (author_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE note_replies');
    await runner.query('DROP TABLE notes');
  }
}
