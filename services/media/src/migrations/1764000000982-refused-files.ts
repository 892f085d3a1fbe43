import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RefusedFiles1764000000982 implements MigrationInterface {
  name = 'RefusedFiles1764000000982';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE refused_files (shot_id uuid PRIMARY KEY, reason text NOT NULL, refused_at timestamptz NOT NULL DEFAULT now())');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE refused_files');
  }
}
