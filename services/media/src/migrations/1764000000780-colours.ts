import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Colours1764000000780 implements MigrationInterface {
  name = 'Colours1764000000780';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE shot_colours (shot_id uuid PRIMARY KEY, input text NOT NULL, cube_key text, cube_name text)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE shot_colours');
  }
}
