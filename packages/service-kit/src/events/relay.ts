import { Logger } from '@nestjs/common';
import type { EventEnvelope } from '@prepmarket/api-kit';
import pg from 'pg';
import type { DataSource, EntityManager } from 'typeorm';
import { HeldTypes } from './held-types.js';
import { Line } from './line.js';
import { lockOldest, lockUnsent, markFailed, markReturned, markSent } from './outbox.js';
import { HANDLED } from './receiver.js';
import { type Transport, Unheard } from './transport.js';

const BATCH = 100;
const POLL = 1000;

/** How it went with one event. */
type End = 'sent' | 'unheard' | 'failed';

/** Carries the outbox to the wire, and brings what other replicas have handled. NOTIFY wakes it at once, the poll catches what a lost connection missed. */
export class OutboxRelay {
  private readonly log = new Logger('Outbox');
  private readonly reading = new Line();
  private readonly running = new Set<Promise<void>>();
  private readonly held = new HeldTypes();
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
      await this.probe();
      while (!this.stopped && (await this.batch()) === BATCH);
    } catch (error) {
      if (!this.stopped) this.log.warn({ err: error }, 'Outbox relay failed');
    }
  }

  /** Tries one event of each type that waits for a listener: those that reach one are free again, all at once. */
  private async probe(): Promise<void> {
    const types = this.held.due();
    if (types.length === 0) return;
    await this.db.transaction(async (manager) => {
      const events = await lockOldest(manager, types);
      await this.mark(manager, events, await this.send(events));
      for (const type of types) if (!events.some((event) => event.type === type)) this.held.release(type);
    });
  }

  /** Returns how many events need not be tried now any more; fewer than a full batch means the rest can wait for the next wake-up. */
  private batch(): Promise<number> {
    return this.db.transaction(async (manager) => {
      // Reading and handing over happen in one line, so that lanes cannot overtake each other.
      const { events, sending } = await this.reading.add(async () => {
        const events = await lockUnsent(manager, BATCH, this.held.list());
        return { events, sending: this.send(events) };
      });
      return this.mark(manager, events, await sending);
    });
  }

  private async mark(manager: EntityManager, events: EventEnvelope[], ends: End[]): Promise<number> {
    const those = (wanted: End) => events.filter((_, i) => ends[i] === wanted);
    const ids = (of: EventEnvelope[]) => of.map(({ id }) => id);
    const typesOf = (of: EventEnvelope[]) => new Set(of.map(({ type }) => type));
    const [sent, unheard, failed] = [those('sent'), those('unheard'), those('failed')];
    if (sent.length > 0) await markSent(manager, ids(sent));
    if (unheard.length > 0) await markReturned(manager, [...typesOf(unheard)]);
    if (failed.length > 0) await markFailed(manager, ids(failed));
    for (const type of typesOf(sent)) this.held.release(type);
    for (const type of typesOf(unheard)) this.held.hold(type);
    return sent.length + unheard.length;
  }

  private async send(events: EventEnvelope[]): Promise<End[]> {
    const results = await Promise.allSettled(events.map((event) => this.transport.send(event)));
    const ends = results.map((result): End => (result.status === 'fulfilled' ? 'sent' : result.reason instanceof Unheard ? 'unheard' : 'failed'));
    const failure = results[ends.indexOf('failed')] as PromiseRejectedResult | undefined;
    if (failure && !this.stopped) this.log.warn({ err: failure.reason }, 'Publishing failed: events stay in the outbox and are retried');
    return ends;
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
