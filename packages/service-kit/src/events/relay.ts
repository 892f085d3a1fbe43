import { Logger } from '@nestjs/common';
import type { EventEnvelope } from '@prepmarket/api-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { Listening } from '../database/listening.js';
import { HeldTypes } from './held-types.js';
import { HANDLED, typesOf } from './inbox.js';
import { Line } from './line.js';
import { forgetRetry, lockDue, lockOldest, lockUnsent, lookUnsent, markBehind, markRefused, markReturned, markSent, type Unsent } from './outbox.js';
import { Behind, Refused, type Transport, Unheard } from './transport.js';

/** Events that are read, handed over and marked by one statement each. */
const BATCH = 500;
const POLL = 1000;

/** How it went with one event; `failed` says nothing about the event, but that the wire is away. */
type End = 'sent' | 'unheard' | 'refused' | 'behind' | 'failed';

/** Carries the outbox to the wire, and brings what other replicas have handled. NOTIFY wakes it at once, the poll catches what a lost connection missed. */
export class OutboxRelay {
  private readonly log = new Logger('Outbox');
  private readonly reading = new Line();
  private readonly running = new Set<Promise<void>>();
  private readonly held = new HeldTypes();
  private readonly listening: Listening;
  private timer?: NodeJS.Timeout;
  private again = false;
  /** Whether what was refused may have its time. */
  private due = true;
  private stopped = false;
  private looking = false;

  constructor(
    private readonly db: DataSource,
    databaseUrl: string,
    private readonly transport: Transport,
    onHandled: (types?: ReadonlySet<string>) => void,
    onHearing: (hears: boolean) => void = () => undefined,
  ) {
    this.listening = new Listening(databaseUrl, {
      channels: ['outbox', HANDLED],
      told: (channel, payload) => (channel === HANDLED ? onHandled(typesOf(payload)) : this.wake()),
      listens: () => {
        onHearing(true);
        onHandled();
        this.wake();
      },
      deaf: () => {
        onHearing(false);
        onHandled();
      },
    });
  }

  start(): void {
    this.timer = setInterval(() => void this.look(), POLL);
    this.listening.start();
    this.wake();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    await this.listening.stop();
    await Promise.all(this.running);
  }

  /** The time of those that wait comes without a word. One look at a time: a database that stands still would have them take all connections. */
  private async look(): Promise<void> {
    if (this.looking) return;
    this.looking = true;
    await this.lookOnce().finally(() => {
      this.looking = false;
    });
  }

  private async lookOnce(): Promise<void> {
    if (this.held.due().length > 0) return this.wake();
    const found = await lookUnsent(this.db.manager, this.held.list()).catch(() => undefined);
    this.due ||= found?.due ?? true;
    if (!found || found.next || found.due) this.wake();
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
      while (!this.stopped && (await this.round()));
    } catch (error) {
      if (!this.stopped) this.log.warn({ err: error }, 'Outbox relay failed');
    }
  }

  /** One batch of what was refused and one of all else, so that neither waits for the end of the other. True when there may be more at once. */
  private async round(): Promise<boolean> {
    // Those behind a refused one that another relay is trying are due until it has: they are no reason to look again at once.
    const due = this.due ? await this.batch(lockDue, 'failed', 'behind') : 0;
    this.due = due === BATCH;
    const next = await this.batch(lockUnsent, 'failed');
    return due === BATCH || next === BATCH;
  }

  /** Tries one event of each type that waits for a listener: those that reach one are free again, all at once. */
  private async probe(): Promise<void> {
    const types = this.held.due();
    if (types.length === 0) return;
    await this.db.transaction(async (manager) => {
      const events = await lockOldest(manager, types);
      await this.mark(manager, events, await this.send(events));
      for (const type of types) if (!events.some(({ event }) => event.type === type)) this.held.release(type);
    });
  }

  /** Returns with how many it did not end as one of `waiting`; fewer than a full batch means the rest can wait for the next wake-up. */
  private batch(lock: typeof lockUnsent, ...waiting: End[]): Promise<number> {
    return this.db.transaction(async (manager) => {
      // Reading and handing over happen in one line, so that lanes cannot overtake each other.
      const { events, sending } = await this.reading.add(async () => {
        const events = await lock(manager, BATCH, this.held.list());
        return { events, sending: this.send(events) };
      });
      const ends = await sending;
      await this.mark(manager, events, ends);
      return ends.filter((end) => !waiting.includes(end)).length;
    });
  }

  private async mark(manager: EntityManager, events: Unsent[], ends: End[]): Promise<void> {
    const those = (wanted: End) => events.flatMap(({ event }, i) => (ends[i] === wanted ? [event] : []));
    const ids = (of: EventEnvelope[]) => of.map(({ id }) => id);
    const kindsOf = (of: EventEnvelope[]) => new Set(of.map(({ type }) => type));
    const [sent, unheard, refused, behind] = [those('sent'), those('unheard'), those('refused'), those('behind')];
    if (sent.length > 0) await markSent(manager, ids(sent));
    if (unheard.length > 0) {
      await markReturned(manager, [...kindsOf(unheard)]);
      await forgetRetry(manager, ids(unheard));
    }
    if (refused.length > 0) await markRefused(manager, ids(refused));
    if (behind.length > 0) await markBehind(manager, ids(behind));
    for (const type of kindsOf(sent)) this.held.release(type);
    for (const type of kindsOf(unheard)) this.held.hold(type);
  }

  private async send(events: Unsent[]): Promise<End[]> {
    const results = await Promise.allSettled(events.map(({ event, behind }) => (behind ? Promise.reject(new Behind()) : this.transport.send(event))));
    const ends = results.map((result) => (result.status === 'fulfilled' ? 'sent' : endOf(result.reason)));
    for (const [i, { event }] of events.entries())
      if (ends[i] === 'refused')
        this.log.error({ event: event.id, type: event.type, err: reasonOf(results[i]) }, 'Event refused by the broker: it is retried later');
    const failure = reasonOf(results[ends.indexOf('failed')]);
    if (failure && !this.stopped) this.log.warn({ err: failure }, 'Publishing failed: events stay in the outbox and are retried');
    return ends;
  }
}

const endOf = (reason: unknown): End => {
  if (reason instanceof Unheard) return 'unheard';
  if (reason instanceof Refused) return 'refused';
  return reason instanceof Behind ? 'behind' : 'failed';
};

const reasonOf = (result: PromiseSettledResult<void> | undefined): unknown => (result?.status === 'rejected' ? result.reason : undefined);
