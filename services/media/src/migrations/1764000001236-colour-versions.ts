import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Who said last how plates are meant, and how often it was said. */
export class ColourVersions1764000001236 implements MigrationInterface {
  name = 'ColourVersions1764000001236';

  async up(runner: QueryRunner): Promise<void> {
    for (const table of ['shot_colours', 'project_colours'])
      await runner.query(
        `ALTER TABLE ${table} ADD COLUMN version int NOT NULL DEFAULT 1, ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(), ADD COLUMN updated_by uuid`,
      );
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['shot_colours', 'project_colours'])
      for (const name of ['version', 'updated_at', 'updated_by']) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${name}`);
  }
}
