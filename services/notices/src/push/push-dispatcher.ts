import { type BeforeApplicationShutdown, Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { tryMessages } from '@prepmarket/notices-api';
import { Drain, KIT_CONFIG, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { NoticesConfig, PushKeys } from '../config.js';
import { Rounds } from '../sending/rounds.js';
import { fullIn, room } from '../webhooks/room.js';
import { reachOf } from '../webhooks/wire/reach.js';
import { type Letter, tryOnce } from '../webhooks/wire/try.js';
import { messageOf } from './message.js';
import { PushMetrics } from './push-metrics.js';
import { sealed } from './sealed.js';
import { type PushTried, settle } from './settle.js';
import { type Taken, takeDue } from './take-due.js';

const busyOf = (underway: readonly Taken[]): string[] =>
  fullIn(
    underway.map(({ account }) => account),
    room.account,
  );

/** Sends to browsers what is due, where it is offered at all. */
@Injectable()
export class PushDispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('Push');
  private readonly reach;
  private readonly rounds?: Rounds<Taken>;

  constructor(
    private readonly database: DataSource,
    private readonly work: Work,
    drain: Drain,
    private readonly metrics: PushMetrics,
    @Inject(KIT_CONFIG) { webhooksAnywhere = false, webhooksReach, push }: NoticesConfig,
  ) {
    this.reach = { ...reachOf(webhooksAnywhere), ...webhooksReach };
    const take = (underway: readonly Taken[], most: number) => takeDue(database, busyOf(underway), most);
    if (push) this.rounds = new Rounds<Taken>({ most: room.all, take, send: (taken, stop) => this.send(taken, push, stop) }, drain, this.log);
  }

  onApplicationBootstrap(): void {
    this.rounds?.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.rounds?.stop();
  }

  private async send(taken: Taken, keys: PushKeys, stop: AbortSignal): Promise<void> {
    const tried = await this.tried(taken, keys, stop);
    const outcome = await this.work.transaction((tx) => settle(tx, taken, tried));
    // Which browser's is nobody's business: its address opens it.
    if (outcome === 'given_up') this.log.warn({ host: new URL(taken.endpoint).host, status: tried?.status, why: tried?.error }, 'A notice is given up');
    this.metrics.ended(outcome);
  }

  private async tried(taken: Taken, keys: PushKeys, stop: AbortSignal): Promise<PushTried | undefined> {
    const message = taken.alive ? await messageOf(this.database.manager, taken) : undefined;
    if (!message) return undefined;
    let letter: Letter;
    try {
      letter = sealed(taken, message, keys);
    } catch {
      return { milliseconds: 0, error: tryMessages.broken('SEALING'), hopeless: true };
    }
    return tryOnce(letter, this.reach, stop);
  }
}
