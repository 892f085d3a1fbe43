import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = { projects_user: 'projects (user_id)', projects_client: 'projects (client_id)' };

export class ProjectsOfOwners1764000001341 implements MigrationInterface {
  name = 'ProjectsOfOwners1764000001341';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) await runner.query(`CREATE INDEX ${name} ON ${columns}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
