import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { type JobRun, Jobs, KIT_CONFIG, Metrics } from '@prepmarket/service-kit';
import type { IdentityConfig } from '../config.js';
import { letterKinds } from './mail.js';
import { MailQueue, type QueuedMail, SEND_MAIL, TRIES } from './mail-queue.js';
import { transportOf } from './transport.js';

/** A letter that hangs must not hold up all others. */
const SLOTS = 2;

/** Sends letters; a mail server that is away is tried again, later and later. */
@Injectable()
export class Postman implements OnModuleInit, OnApplicationShutdown {
  private readonly log = new Logger('Mail');
  private readonly transport: ReturnType<typeof transportOf>;
  private readonly failures;
  private readonly letters;

  constructor(
    private readonly queue: MailQueue,
    private readonly jobs: Jobs,
    @Inject(KIT_CONFIG) config: IdentityConfig,
    metrics: Metrics,
  ) {
    this.failures = metrics.counter('mails_failed_total', 'Tries to send a letter that failed', ['outcome']);
    // Of a series that begins with its first event Prometheus sees no increase.
    for (const outcome of ['retried', 'given_up']) this.failures.inc({ outcome }, 0);
    this.letters = metrics.counter('letters_total', 'Letters that were sent, or given up', ['kind', 'outcome']);
    for (const kind of letterKinds) for (const outcome of ['sent', 'given_up']) this.letters.inc({ kind, outcome }, 0);
    this.transport = transportOf(config.mail, config.publicUrl);
  }

  onModuleInit(): void {
    this.jobs.handle<{ id: string }>(SEND_MAIL, ({ id }, run) => this.deliver(id, run), { slots: SLOTS });
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }

  private async deliver(id: string, { attempt, signal }: JobRun): Promise<void> {
    const mail = await this.queue.begin(id, attempt);
    if (!mail) return;
    if (!mail.wanted) return this.queue.giveUp(mail, 'The account gets no such letters any more');
    const { to, subject, text, html, headers } = mail;
    try {
      await orStopped(this.transport.send({ to, subject, text, html, headers: headers ?? undefined }, id), signal);
    } catch (error) {
      return this.failed(mail, attempt, error as Error);
    }
    await this.queue.sent(mail);
    this.letters.inc({ kind: mail.kind, outcome: 'sent' });
  }

  private async failed(mail: QueuedMail, attempt: number, error: Error): Promise<void> {
    this.log.warn({ letter: mail.id, attempt, err: error }, 'Mail delivery failed');
    this.failures.inc({ outcome: attempt >= TRIES ? 'given_up' : 'retried' });
    if (attempt >= TRIES) {
      this.letters.inc({ kind: mail.kind, outcome: 'given_up' });
      return this.queue.giveUp(mail, error.message);
    }
    await this.queue.failed(mail, error.message);
    // The job's own line has no word of the mail server, which may speak of the address.
    throw new Error('The letter was not taken');
  }
}

/** Sending, or the reason to stop where that comes first: a letter that is cut off is sent by the next try. */
const orStopped = <T>(sending: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([sending, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))]);
