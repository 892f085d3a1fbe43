import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the images of a version are, whatever they are called; empty where nobody has said so. */
export class Contents1764000002305 implements MigrationInterface {
  name = 'Contents1764000002305';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE versions ADD COLUMN contents text NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE versions DROP COLUMN contents');
  }
}
