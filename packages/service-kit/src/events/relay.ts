import { Logger } from '@nestjs/common';
import type { EventEnvelope } from '@prepmarket/api-kit';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { Line } from './line.js';
import { lockUnsent, markFailed, markSent } from './outbox.js';
import { HANDLED } from './receiver.js';
import type { Transport } from './transport.js';

const BATCH = 100;
const POLL = 1000;

/** Carries the outbox to the wire, and brings what other replicas have handled. NOTIFY wakes it at once, the poll catches what a lost connection missed. */
export class OutboxRelay {
  private readonly log = new Logger('Outbox');
  private readonly reading = new Line();
  private readonly running = new Set<Promise<void>>();
  private listener?: pg.Client;
  private timer?: NodeJS.Timeout;
  private again = false;
  private stopped = false;

  constructor(
    private readonly db: DataSource,
    private readonly databaseUrl: string,
    private readonly transport: Transport,
    private readonly onHandled: () => void,
  ) {}

  start(): void {
    this.timer = setInterval(() => this.wake(), POLL);
    void this.listen();
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.listener?.end().catch(() => undefined);
    await Promise.all(this.running);
  }

  wake(): void {
    if (this.stopped) return;
    if (this.running.size >= this.transport.lanes) {
      this.again = true;
      return;
    }
    const run = this.drain();
    this.running.add(run);
    void run.finally(() => {
      this.running.delete(run);
      if (!this.again) return;
      this.again = false;
      this.wake();
    });
  }

  private async drain(): Promise<void> {
    try {
      while (!this.stopped && (await this.batch()) === BATCH);
    } catch (error) {
      if (!this.stopped) this.log.warn({ err: error }, `Outbox not sent: ${error instanceof Error ? error.message : error}`);
    }
  }

  /** Returns how many events were sent; fewer than a full batch means the rest can wait for the next wake-up. */
  private batch(): Promise<number> {
    return this.db.transaction(async (manager) => {
      // Reading and handing over happen in one line, so that lanes cannot overtake each other.
      const { events, sending } = await this.reading.add(async () => {
        const events = await lockUnsent(manager, BATCH);
        return { events, sending: this.send(events) };
      });
      if (events.length === 0) return 0;
      const sent = await sending;
      const failed = events.filter((event) => !sent.includes(event.id)).map((event) => event.id);
      if (sent.length > 0) await markSent(manager, sent);
      if (failed.length > 0) await markFailed(manager, failed);
      return sent.length;
    });
  }

  private async send(events: EventEnvelope[]): Promise<string[]> {
    const results = await Promise.allSettled(events.map((event) => this.transport.send(event)));
    const failure = results.find((result) => result.status === 'rejected');
    if (failure && !this.stopped) this.log.warn(`Events wait in the outbox: ${failure.reason instanceof Error ? failure.reason.message : failure.reason}`);
    return events.filter((_, i) => results[i]?.status === 'fulfilled').map((event) => event.id);
  }

  private async listen(): Promise<void> {
    if (this.stopped) return;
    const client = new pg.Client({ connectionString: this.databaseUrl, keepAlive: true, connectionTimeoutMillis: 5000 });
    this.listener = client;
    const retry = () => {
      if (this.listener !== client || this.stopped) return;
      this.listener = undefined;
      setTimeout(() => void this.listen(), POLL).unref();
    };
    client.on('error', () => undefined);
    client.on('end', retry);
    client.on('notification', ({ channel }) => (channel === HANDLED ? this.onHandled() : this.wake()));
    try {
      await client.connect();
      await client.query(`LISTEN outbox; LISTEN ${HANDLED}`);
      this.onHandled();
      this.wake();
    } catch {
      await client.end().catch(() => undefined);
      retry();
    }
  }
}
