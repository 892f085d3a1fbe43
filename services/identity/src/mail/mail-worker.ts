import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { KIT_CONFIG } from '@prepmarket/service-kit';
import type { IdentityConfig } from '../config.js';
import { MailQueue, type QueuedMail } from './mail-queue.js';
import { transportOf } from './transport.js';

const PAUSE_MS = 500;
const PAUSE_AFTER_ERROR_MS = 5000;
const GRACE_MS = 2000;
const TRIES = 10;
const LONGEST_WAIT_S = 900;

/** Sends what the queue holds, one letter after the other; a mail server that is away is tried again, later and later, for about an hour. */
@Injectable()
export class MailWorker implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly log = new Logger('Mail');
  private readonly transport: ReturnType<typeof transportOf>;
  private timer?: NodeJS.Timeout;
  private round?: Promise<void>;
  private stopped = false;

  constructor(
    private readonly queue: MailQueue,
    @Inject(KIT_CONFIG) config: IdentityConfig,
  ) {
    this.transport = transportOf(config.mail, config.publicUrl);
  }

  onApplicationBootstrap(): void {
    this.rest(PAUSE_MS);
  }

  async onModuleDestroy(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    // A letter that is cut off here is taken up again when its lease has run out.
    await Promise.race([this.round, sleep(GRACE_MS, undefined, { ref: false })]);
    this.transport.close();
  }

  private async next(): Promise<void> {
    let pause = PAUSE_MS;
    this.round = this.sendAll().catch((error: Error) => {
      pause = PAUSE_AFTER_ERROR_MS;
      this.log.warn(`Letters wait: ${error.message}`);
    });
    await this.round;
    this.rest(pause);
  }

  private rest(ms: number): void {
    if (!this.stopped) this.timer = setTimeout(() => void this.next(), ms).unref();
  }

  private async sendAll(): Promise<void> {
    while (!this.stopped) {
      const mail = await this.queue.take();
      if (!mail) return;
      await this.send(mail);
    }
  }

  private async send(mail: QueuedMail): Promise<void> {
    try {
      await this.transport.send({ to: mail.to, subject: mail.subject, text: mail.text, html: mail.html });
      await this.queue.sent(mail);
    } catch (error) {
      const reason = (error as Error).message;
      this.log.warn(`Letter ${mail.id} was not sent (try ${mail.attempts}): ${reason}`);
      await (mail.attempts >= TRIES ? this.queue.giveUp(mail, reason) : this.queue.retry(mail, Math.min(2 ** mail.attempts, LONGEST_WAIT_S), reason));
    }
  }
}
