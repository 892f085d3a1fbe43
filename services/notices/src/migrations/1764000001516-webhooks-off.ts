import type { MigrationInterface, QueryRunner } from 'typeorm';

const STATEMENTS = [
  "CREATE INDEX webhooks_on ON webhooks (id) WHERE state = 'on'",
  // What waits at one that is off already would never leave.
  `UPDATE webhook_deliveries d SET state = 'failed', due_at = NULL, error = 'The webhook is switched off: not sent.'
   FROM webhooks w WHERE w.id = d.webhook_id AND w.state = 'off' AND d.due_at IS NOT NULL`,
];

export class WebhooksOff1764000001516 implements MigrationInterface {
  name = 'WebhooksOff1764000001516';

  async up(runner: QueryRunner): Promise<void> {
    for (const statement of STATEMENTS) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX webhooks_on');
  }
}
