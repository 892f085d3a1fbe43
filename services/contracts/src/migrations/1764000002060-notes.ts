import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notes on frames of versions, as media tells them, and those that went along with a request of revisions. What was before comes by `events republish` of media. */
export class Notes1764000002060 implements MigrationInterface {
  name = 'Notes1764000002060';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE notes (
        id uuid PRIMARY KEY, contract_id uuid NOT NULL, version_id uuid NOT NULL, frame_start int NOT NULL DEFAULT 0, frame_end int NOT NULL DEFAULT 0,
        text text NOT NULL DEFAULT '', state text NOT NULL DEFAULT 'open', version int NOT NULL, deleted boolean NOT NULL DEFAULT false)`,
    );
    await runner.query('CREATE INDEX notes_version ON notes (version_id)');
    await runner.query(
      `CREATE TABLE round_notes (
        round_id uuid NOT NULL, note_id uuid NOT NULL, version_id uuid NOT NULL, frame_start int NOT NULL, frame_end int NOT NULL, text text NOT NULL,
        PRIMARY KEY (round_id, note_id))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['round_notes', 'notes']) await runner.query(`DROP TABLE ${table}`);
  }
}
