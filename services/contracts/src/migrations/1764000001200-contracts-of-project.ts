import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ContractsOfProject1764000001200 implements MigrationInterface {
  name = 'ContractsOfProject1764000001200';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX contracts_project ON contracts (project_id, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX contracts_project');
  }
}
