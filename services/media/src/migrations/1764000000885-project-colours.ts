import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProjectColours1764000000885 implements MigrationInterface {
  name = 'ProjectColours1764000000885';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE project_colours (project_id uuid PRIMARY KEY, input text NOT NULL, cube_key text, cube_name text)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE project_colours');
  }
}
