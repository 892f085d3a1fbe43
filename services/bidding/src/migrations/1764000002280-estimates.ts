import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE estimate_models (
    version text PRIMARY KEY, model jsonb NOT NULL, number int NOT NULL, digest text, error float8, made_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE UNIQUE INDEX estimate_models_learned ON estimate_models (number) WHERE number > 0',
  `CREATE TABLE estimates (
    project_id uuid PRIMARY KEY, digest text NOT NULL, inputs jsonb NOT NULL, model_version text NOT NULL REFERENCES estimate_models (version),
    figures jsonb NOT NULL, made_at timestamptz NOT NULL)`,
];

export class Estimates1764000002280 implements MigrationInterface {
  name = 'Estimates1764000002280';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE estimates, estimate_models');
  }
}
