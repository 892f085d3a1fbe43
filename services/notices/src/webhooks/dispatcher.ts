import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { tryMessages, webhookLimits } from '@prepmarket/notices-api';
import { Drain, KIT_CONFIG, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { NoticesConfig } from '../config.js';
import { Rounds } from '../sending/rounds.js';
import { bodyOf } from './body.js';
import { DeliveryMetrics } from './delivery-metrics.js';
import { busyWith, room } from './room.js';
import { settle } from './settle.js';
import { type Taken, takeDue } from './take-due.js';
import { reachOf } from './wire/reach.js';
import { signedHeaders } from './wire/secret.js';
import { type Tried, tryOnce } from './wire/try.js';

/** Sends what is due to webhooks; what a process had taken when it died is due again half a minute later, under the same id. */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly reach;
  private readonly rounds: Rounds<Taken>;

  constructor(
    database: DataSource,
    work: Work,
    drain: Drain,
    metrics: DeliveryMetrics,
    @Inject(KIT_CONFIG) private readonly config: NoticesConfig,
  ) {
    this.reach = { ...reachOf(config.webhooksAnywhere ?? false), ...config.webhooksReach };
    this.rounds = new Rounds<Taken>(
      {
        most: room.all,
        take: (underway, most) => takeDue(database, busyWith(underway), most, webhookLimits.formerSecretHours),
        send: async (taken, stop) => {
          const tried = await this.tried(taken, stop);
          metrics.ended(await work.transaction((tx) => settle(tx, taken, tried)));
        },
      },
      drain,
      new Logger('Webhooks'),
    );
  }

  onApplicationBootstrap(): void {
    this.rounds.start();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.rounds.stop();
  }

  private async tried({ id, url, event, secrets, suspended }: Taken, stop: AbortSignal): Promise<Tried> {
    if (suspended) return { milliseconds: 0, error: tryMessages.suspended };
    const body = bodyOf(event, this.config.publicUrl);
    const signed = signedHeaders(secrets, { id, timestamp: Math.floor(Date.now() / 1000), body });
    const headers = { 'content-type': 'application/json', 'user-agent': 'Prepmarket-Webhooks/1', ...signed };
    return tryOnce({ url, headers, body }, this.reach, stop);
  }
}
