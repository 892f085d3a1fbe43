import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { REFUSED, UNHEARD, WAITING } from '../events/outbox.js';
import { Metrics } from './metrics.js';

const UNSENT = `SELECT count(*)::int AS value FROM ${WAITING}`;
const OLDEST = `SELECT extract(epoch FROM now() - occurred_at)::float AS value FROM ${WAITING} ORDER BY seq LIMIT 1`;
const DEAD = 'SELECT count(*)::int AS value FROM dead_letters';
const POSTPONED = 'SELECT count(*)::int AS value FROM postponed_events';
const JOBS = `SELECT task_identifier AS kind, count(*)::int AS value,
    CASE WHEN locked_at IS NOT NULL THEN 'running' WHEN attempts >= max_attempts THEN 'failed' WHEN run_at > now() THEN 'later' ELSE 'waiting' END AS state
  FROM graphile_worker.jobs GROUP BY kind, state`;

/** What every service can tell: its connections, and what waits in its database. */
@Injectable()
export class ServiceMetrics {
  constructor(
    metrics: Metrics,
    private readonly database: DataSource,
  ) {
    this.connections(metrics);
    const count = (sql: string) => async () => (await this.query(sql)).map(({ value }): [number] => [value]);
    metrics.gauge('outbox_events', 'Events that the broker has not taken yet', [], count(UNSENT));
    metrics.gauge('outbox_oldest_seconds', 'Age of the oldest of them', [], async () => [[(await this.query(OLDEST))[0]?.value ?? 0]]);
    metrics.gauge('outbox_unheard_events', 'Events that nobody listens to yet', ['type'], async () =>
      (await this.query(UNHEARD)).map(({ type, value }) => [value, { type }]),
    );
    metrics.gauge('outbox_refused_events', 'Events that the broker does not take, and those behind them', ['state', 'type'], async () =>
      (await this.query(REFUSED)).map(({ state, type, value }) => [value, { state, type }]),
    );
    metrics.gauge('dead_letters', 'Events that could not be handled', [], count(DEAD));
    metrics.gauge('postponed_events', 'Events that are newer than this version of the service', [], count(POSTPONED));
    metrics.gauge('jobs', 'Jobs of this service by kind', ['kind', 'state'], async () =>
      (await this.query(JOBS)).map(({ kind, state, value }) => [value, { kind, state }]),
    );
  }

  private connections(metrics: Metrics): void {
    const { master: pool } = this.database.driver as unknown as { master: pg.Pool };
    metrics.gauge('database_connections', 'Connections of the pool', ['state'], () => [
      [pool.totalCount - pool.idleCount, { state: 'in_use' }],
      [pool.idleCount, { state: 'idle' }],
    ]);
    metrics.gauge('database_connections_limit', 'How many there may be', [], () => [[pool.options.max ?? 0]]);
    metrics.gauge('database_connection_waiters', 'Requests that wait for a connection', [], () => [[pool.waitingCount]]);
  }

  private query(sql: string): Promise<{ kind: string; state: string; type: string; value: number }[]> {
    return this.database.query(sql);
  }
}
