import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import type pg from 'pg';
import { DataSource } from 'typeorm';
import { KIT_CONFIG, type KitConfig } from '../config.js';
import { watchedPool } from '../database/watched-pool.js';
import { Drain } from '../process/drain.js';
import { Tracing } from '../tracing/tracing.js';
import type { Tx } from '../work/tx.js';
import { withTrace } from './job-trace.js';
import type { ClockOptions, Handler, JobKind, JobOptions, KindOptions } from './kind.js';
import { Lane } from './lane.js';
import { Presence } from './presence.js';

const SHORT_SLOTS = 3;
const STOP_WITHIN = 5000;

/**
 * Work that is done later, once and by any process of the service, kept in its own database. A provider names its kinds of jobs in its constructor or
 * `onModuleInit`; jobs start when all are known. A job whose process died is free again after 15 s.
 */
@Injectable()
export class Jobs implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Jobs');
  private readonly kinds: JobKind[] = [];
  private readonly presence: Presence;
  private lanes: Lane[] = [];
  private pool?: pg.Pool;

  constructor(
    @Inject(KIT_CONFIG) private readonly config: KitConfig,
    database: DataSource,
    private readonly drain: Drain,
    private readonly tracing: Tracing,
  ) {
    this.presence = new Presence(database);
  }

  /** Has jobs of this name done by `handler`. A process without it leaves them to others. */
  handle<P>(name: string, handler: Handler<P>, { slots, also }: KindOptions = {}): void {
    this.kinds.push({ name, handler, slots, also });
  }

  /** Has `handler` run by the clock, `cron` as 'minute hour day month weekday' in UTC: once for all processes. When none was there it is left out, unless `clock` says else. */
  every(name: string, cron: string, handler: Handler<unknown>, clock: ClockOptions = {}): void {
    this.kinds.push({ name, handler, cron, clock });
  }

  /** Adds a job with the transaction: it is done when that commits. `payload` is stored as JSON and should name records, not copy them. */
  async add(tx: Pick<Tx, 'manager'>, name: string, payload: object, { key, after, maxAttempts, priority, here }: JobOptions = {}): Promise<void> {
    const flags = here ? [`${here}:${this.presence.self}`] : null;
    await tx.manager.query(
      `SELECT FROM graphile_worker.add_job($1, payload := $2::json, run_at := clock_timestamp() + $3::float * interval '1 ms', max_attempts := $4::int, job_key := $5, flags := $6::text[], priority := $7::smallint)`,
      [name, JSON.stringify(withTrace(payload)), after ?? null, maxAttempts ?? null, key ?? null, flags, priority ?? null],
    );
  }

  /** Takes a job that waits under this key back; a running one ends by itself. */
  async remove(tx: Pick<Tx, 'manager'>, key: string): Promise<void> {
    await tx.manager.query('SELECT FROM graphile_worker.remove_job($1)', [key]);
  }

  async onApplicationBootstrap(): Promise<void> {
    if (this.kinds.length === 0) return;
    this.pool = this.open();
    const short = this.kinds.filter(({ slots }) => slots === undefined);
    const long = this.kinds.filter(({ slots }) => slots !== undefined);
    if (short.length > 0) this.lanes.push(new Lane(short, SHORT_SLOTS, this.pool, this.presence, this.tracing));
    for (const kind of long) {
      const guests = this.kinds.filter(({ name }) => kind.also?.includes(name));
      this.lanes.push(new Lane([kind, ...guests], kind.slots ?? 1, this.pool, this.presence, this.tracing));
    }
    await this.presence.start();
    await Promise.all(this.lanes.map((lane) => lane.start()));
    await this.presence.beat();
  }

  async beforeApplicationShutdown(): Promise<void> {
    const { left } = this.drain;
    await Promise.race([this.end(left), sleep(left + STOP_WITHIN, undefined, { ref: false })]);
  }

  private async end(patience: number): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop(patience)));
    if (this.pool) await this.presence.stop();
    await this.pool?.end();
  }

  /** A job holds no connection while it runs; each lane keeps one to listen. */
  private open(): pg.Pool {
    const { databaseUrl, service } = this.config;
    const max = 3 + this.kinds.length;
    const options = { connectionString: databaseUrl, application_name: `${service} jobs`, max, connectionTimeoutMillis: 5000, keepAlive: true };
    return watchedPool(options, (error) => this.log.warn({ err: error }, 'Job runner lost its database connection'));
  }
}
