import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = [
  `CREATE TABLE webhooks (
    id uuid PRIMARY KEY, user_id uuid NOT NULL, url text NOT NULL, kinds text[] NOT NULL,
    state text NOT NULL DEFAULT 'on' CHECK (state IN ('on', 'paused', 'off')), off_because text CHECK (off_because IN ('gone', 'failing')),
    secret text NOT NULL, secret_made_at timestamptz NOT NULL DEFAULT now(), former_secret text,
    failing_since timestamptz, held_until timestamptz, created_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX webhooks_own ON webhooks (user_id)',
  // due_at: when it may be tried, and while it is tried until when nobody else may; nothing once it has ended.
  `CREATE TABLE webhook_deliveries (
    id uuid PRIMARY KEY, webhook_id uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE, type text NOT NULL, event text NOT NULL,
    state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'failed')), tries int NOT NULL DEFAULT 0, round int NOT NULL DEFAULT 0,
    since timestamptz NOT NULL DEFAULT now(), due_at timestamptz, tried_at timestamptz, status int, milliseconds int, error text, answer text,
    created_at timestamptz NOT NULL DEFAULT now())`,
  'CREATE INDEX webhook_deliveries_due ON webhook_deliveries (due_at, webhook_id) WHERE due_at IS NOT NULL',
  'CREATE INDEX webhook_deliveries_next ON webhook_deliveries (webhook_id, due_at, id) WHERE due_at IS NOT NULL',
  'CREATE INDEX webhook_deliveries_log ON webhook_deliveries (webhook_id, id)',
  'CREATE INDEX webhook_deliveries_created ON webhook_deliveries (created_at)',
];

export class Webhooks1764000001490 implements MigrationInterface {
  name = 'Webhooks1764000001490';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of TABLES) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE webhook_deliveries, webhooks');
  }
}
