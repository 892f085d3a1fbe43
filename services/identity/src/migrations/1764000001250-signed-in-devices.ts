import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the version before writes has signed in, or else was let in by a letter: it does not tell the two apart. */
export class SignedInDevices1764000001250 implements MigrationInterface {
  name = 'SignedInDevices1764000001250';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE known_devices ADD COLUMN signed_in boolean NOT NULL DEFAULT true');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE known_devices DROP COLUMN signed_in');
  }
}
