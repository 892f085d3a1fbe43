import { Inject, Injectable } from '@nestjs/common';
import { KIT_CONFIG, Metrics } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { NoticesConfig } from '../config.js';
import type { Outcome } from './settle.js';

const OUTCOMES: Outcome[] = ['delivered', 'retried', 'given_up', 'gone', 'passed'];
const DUE = 'FROM pushes p JOIN push_browsers b ON b.id = p.browser_id WHERE p.due_at <= now() AND (b.held_until IS NULL OR b.held_until <= now())';
const LATE = `SELECT coalesce(extract(epoch FROM now() - min(p.due_at)), 0)::float AS value ${DUE}`;

/** What Prometheus is told of notices in browsers. */
@Injectable()
export class PushMetrics {
  private readonly tries;

  constructor(metrics: Metrics, database: DataSource, @Inject(KIT_CONFIG) { push }: NoticesConfig) {
    this.tries = metrics.counter('push_tries_total', 'Notices on their way to a browser, by how their tries ended', ['outcome']);
    for (const outcome of OUTCOMES) this.tries.inc({ outcome }, 0);
    const read = (query: string) => async (): Promise<[number][]> => {
      // Where it is not offered nobody sends, and nobody is to be called.
      if (!push) return [[0]];
      const [row]: { value: number }[] = await database.query(query);
      return [[row?.value ?? 0]];
    };
    metrics.gauge(
      'push_waiting',
      'Notices that wait for their first or next try',
      [],
      read('SELECT count(*)::int AS value FROM pushes WHERE due_at IS NOT NULL'),
    );
    metrics.gauge('push_oldest_due_seconds', 'For how long the one that is due has waited', [], read(LATE));
  }

  ended(outcome: Outcome | undefined): void {
    if (outcome) this.tries.inc({ outcome });
  }
}
