import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Shots that were removed a moment ago, as they were: no list, tree or count has to leave them out. */
export class HeldShots1764000001610 implements MigrationInterface {
  name = 'HeldShots1764000001610';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE held_shots (shot_id uuid PRIMARY KEY, removal_id uuid NOT NULL, project_id uuid NOT NULL, until timestamptz NOT NULL,
        shot jsonb NOT NULL, tasks jsonb NOT NULL, plans jsonb NOT NULL, media jsonb)`,
    );
    await runner.query('CREATE INDEX held_shots_removal ON held_shots (removal_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE held_shots');
  }
}
