import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import { type JobHelpers, type Runner, run, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { spanning } from '../tracing/span.js';
import type { Tracing } from '../tracing/tracing.js';
import { runInContext } from '../work/context.js';
import { doing, traceOf } from './job-trace.js';
import type { JobKind } from './kind.js';
import { libraryLog } from './library-log.js';
import type { Presence } from './presence.js';

const POLL = 1000;
const RESTART_AFTER = 1000;

/** Some slots for some kinds of jobs: one runner of the library, started anew when it ends by itself, as it does when the database goes away. */
export class Lane {
  private readonly log = new Logger('Jobs');
  private readonly stopping = new AbortController();
  private runner?: Runner;
  private running?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly kinds: JobKind[],
    private readonly slots: number,
    private readonly pool: pg.Pool,
    private readonly presence: Presence,
    private readonly tracing: Tracing,
  ) {}

  async start(): Promise<void> {
    await this.begin();
    this.running = this.keep();
  }

  /** Takes nothing new; what runs may end within `patience` milliseconds and is told then. */
  async stop(patience: number): Promise<void> {
    this.stopped = true;
    const ended = this.runner?.stop().catch(() => undefined);
    await Promise.race([ended, sleep(patience, undefined, { ref: false })]);
    this.stopping.abort(new Error('The service is stopping.'));
    await ended;
    await this.running;
  }

  private async keep(): Promise<void> {
    while (!this.stopped) {
      await this.runner?.promise.catch(() => undefined);
      if (this.stopped) return;
      this.log.warn('Job runner stopped unexpectedly, restarting');
      await sleep(RESTART_AFTER);
      if (this.stopped) return;
      await this.begin().catch((error) => {
        this.runner = undefined;
        this.log.warn({ err: error }, 'Job runner failed to start');
      });
    }
  }

  private async begin(): Promise<void> {
    const events: WorkerEvents = new EventEmitter();
    events.on('pool:create', ({ workerPool }) => this.presence.add(workerPool.id));
    events.on('pool:release', ({ pool }) => this.presence.remove(pool.id));
    const options = {
      pgPool: this.pool,
      crontab: this.kinds.flatMap(({ name, cron, clock }) => (cron ? [`${cron} ${name} ?max=3&fill=${clock?.madeUpFor ?? '0s'}`] : [])).join('\n'),
      concurrency: this.slots,
      pollInterval: POLL,
      noHandleSignals: true,
      logger: libraryLog,
      forbiddenFlags: () => this.presence.leftToOthers(),
      events,
      // Otherwise the end of a job is written by a promise that nobody awaits, and a database that is away then ends the process.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    };
    this.runner = await run(options, Object.fromEntries(this.kinds.map((kind) => [kind.name, this.performing(kind)])));
    this.runner.promise.catch(() => undefined);
  }

  private performing({ handler }: JobKind) {
    return async (payload: unknown, { job }: JobHelpers): Promise<void> => {
      const id = `job-${job.id}`;
      const traceparent = traceOf(payload);
      const span = this.tracing.follow(doing(job), traceparent);
      const running = { requestId: id, correlationId: id, traceparent: span?.traceparent ?? traceparent, span };
      const run = { signal: this.stopping.signal, attempt: job.attempts };
      await runInContext(running, () => spanning(span, () => handler(payload as never, run)));
    };
  }
}
