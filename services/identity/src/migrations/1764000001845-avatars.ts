import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures lie apart, so that whoever reads an account does not read them. */
export class Avatars1764000001845 implements MigrationInterface {
  name = 'Avatars1764000001845';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN avatar_hash text');
    await runner.query('CREATE TABLE avatars (user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE, bytes bytea NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE avatars');
    await runner.query('ALTER TABLE users DROP COLUMN avatar_hash');
  }
}
