import { setTimeout as sleep } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { tryMessages, webhookLimits } from '@prepmarket/notices-api';
import { Drain, KIT_CONFIG, Repeated, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { NoticesConfig } from '../config.js';
import { bodyOf } from './body.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { busyWith, room, type Underway } from './room.js';
import { settle } from './settle.js';
import { type Taken, takeDue } from './take-due.js';
import { reachOf } from './wire/reach.js';
import { signedHeaders } from './wire/secret.js';
import { type Tried, tryOnce } from './wire/try.js';

const LOOK_EVERY = 1000;

/** Sends what is due. Each process takes what no other has; what one had taken when it died is due again half a minute later, under the same id. */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Webhooks');
  private readonly running = new Map<Promise<void>, Underway>();
  private readonly stopping = new AbortController();
  private readonly reach;
  private readonly rounds = new Repeated(
    () => this.round(),
    LOOK_EVERY,
    (error) => this.log.warn({ err: error }, 'Webhooks cannot be looked at'),
  );

  constructor(
    private readonly database: DataSource,
    private readonly work: Work,
    private readonly drain: Drain,
    private readonly metrics: DeliveryMetrics,
    @Inject(KIT_CONFIG) private readonly config: NoticesConfig,
  ) {
    this.reach = { ...reachOf(config.webhooksAnywhere ?? false), ...config.webhooksReach };
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  /** What is on its way has the drain's time; what has not ended then is sent once more by whoever comes next. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds.stop();
    await Promise.race([this.ended(), sleep(this.drain.left, undefined, { ref: false })]);
    this.stopping.abort(new Error('The service is stopping.'));
    await this.ended();
  }

  private ended(): Promise<unknown> {
    return Promise.all(this.running.keys());
  }

  private async round(): Promise<void> {
    while (!this.drain.leaving && this.running.size < room.all) {
      const taken = await takeDue(this.database, busyWith([...this.running.values()]), room.all - this.running.size, webhookLimits.formerSecretHours);
      for (const each of taken) this.begin(each);
      if (taken.length === 0) return;
    }
  }

  private begin(taken: Taken): void {
    const run: Promise<void> = this.deliver(taken)
      .catch((error) => this.log.warn({ delivery: taken.id, err: error }, 'A delivery is sent once more: how it went is not known'))
      .finally(() => {
        this.running.delete(run);
        void this.rounds.now();
      });
    this.running.set(run, taken);
  }

  private async deliver(taken: Taken): Promise<void> {
    const tried = await this.tried(taken);
    this.metrics.ended(await this.work.transaction((tx) => settle(tx, taken, tried)));
  }

  private async tried({ id, url, event, secrets, suspended }: Taken): Promise<Tried> {
    if (suspended) return { milliseconds: 0, error: tryMessages.suspended };
    const body = bodyOf(event, this.config.publicUrl);
    const signed = signedHeaders(secrets, { id, timestamp: Math.floor(Date.now() / 1000), body });
    const headers = { 'content-type': 'application/json', 'user-agent': 'Prepmarket-Webhooks/1', ...signed };
    return tryOnce({ url, headers, body }, this.reach, this.stopping.signal);
  }
}
