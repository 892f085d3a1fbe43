import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PlateZips1764000001848 implements MigrationInterface {
  name = 'PlateZips1764000001848';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE plate_zips (id uuid PRIMARY KEY, user_id uuid NOT NULL, project_id uuid NOT NULL, shots jsonb NOT NULL, created_at timestamptz NOT NULL)`,
    );
    await runner.query('CREATE INDEX plate_zips_created ON plate_zips (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE plate_zips');
  }
}
