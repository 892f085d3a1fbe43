import type { MigrationInterface, QueryRunner } from 'typeorm';

const INDEXES = {
  awards_client: "awards (client_id) WHERE status = 'accepted'",
  awards_user: "awards (user_id) WHERE status = 'accepted'",
};

export class Turns1764000001340 implements MigrationInterface {
  name = 'Turns1764000001340';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, columns] of Object.entries(INDEXES)) await runner.query(`CREATE INDEX ${name} ON ${columns}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await runner.query(`DROP INDEX ${name}`);
  }
}
