import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  `CREATE TABLE known_devices (
    hash text NOT NULL, user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE, good_since timestamptz NOT NULL, PRIMARY KEY (hash, user_id))`,
  'CREATE INDEX known_devices_user ON known_devices (user_id, good_since)',
  'CREATE INDEX known_devices_good ON known_devices (good_since)',
];

export class KnownDevices1764000001124 implements MigrationInterface {
  name = 'KnownDevices1764000001124';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE known_devices');
  }
}
