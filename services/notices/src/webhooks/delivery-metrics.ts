import { Injectable } from '@nestjs/common';
import { Metrics } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { Outcome } from './settle.js';

const OUTCOMES: Outcome[] = ['delivered', 'retried', 'given_up'];
const LATE = `SELECT coalesce(extract(epoch FROM now() - min(d.due_at)), 0)::float AS seconds FROM webhooks w CROSS JOIN LATERAL (
    SELECT due_at FROM webhook_deliveries WHERE webhook_id = w.id AND due_at <= now() ORDER BY due_at LIMIT 1) d
  WHERE w.state = 'on' AND (w.held_until IS NULL OR w.held_until <= now())`;
const WAITING = `SELECT count(*)::int AS all FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id WHERE d.due_at IS NOT NULL AND w.state = 'on'`;

/** What Prometheus is told of webhooks. */
@Injectable()
export class DeliveryMetrics {
  private readonly tries;

  constructor(metrics: Metrics, database: DataSource) {
    this.tries = metrics.counter('webhook_tries_total', 'Tries to call a webhook, by how they ended', ['outcome']);
    for (const outcome of OUTCOMES) this.tries.inc({ outcome }, 0);
    metrics.gauge('webhook_deliveries_waiting', 'Deliveries to webhooks that wait for their first or next try', [], async () => {
      const [row]: { all: number }[] = await database.query(WAITING);
      return [[row?.all ?? 0]];
    });
    metrics.gauge('webhook_oldest_due_seconds', 'For how long the delivery that is due has waited', [], async () => {
      const [row]: { seconds: number }[] = await database.query(LATE);
      return [[row?.seconds ?? 0]];
    });
  }

  ended(outcome: Outcome | undefined): void {
    if (outcome) this.tries.inc({ outcome });
  }
}
