import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Images of notes and of answers. */
export class NoteImages1764000002160 implements MigrationInterface {
  name = 'NoteImages1764000002160';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE note_images (
        id uuid PRIMARY KEY, version_id uuid NOT NULL, author_id uuid NOT NULL, note_id uuid, reply_id uuid, position int NOT NULL, key text NOT NULL,
        width int NOT NULL, height int NOT NULL, sent text NOT NULL, made_at timestamptz NOT NULL, CHECK (reply_id IS NULL OR note_id IS NOT NULL))`,
    );
    await runner.query('CREATE INDEX note_images_version ON note_images (version_id)');
    await runner.query('CREATE INDEX note_images_author ON note_images (author_id)');
    await runner.query('CREATE INDEX note_images_note ON note_images (note_id)');
    await runner.query('CREATE INDEX note_images_unnamed ON note_images (made_at) WHERE note_id IS NULL');
    await runner.query("CREATE INDEX files_note_images ON files (uploaded_by) INCLUDE (size) WHERE kind = 'note-image'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX files_note_images');
    await runner.query('DROP TABLE note_images');
  }
}
