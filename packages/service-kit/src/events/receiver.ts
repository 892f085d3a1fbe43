import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { EventEnvelope } from '@prepmarket/api-kit';
import type { DataSource, EntityManager } from 'typeorm';
import { isAway, isPassing } from '../database/passing.js';
import type { Tracing } from '../tracing/tracing.js';
import { deadLetters } from './dead-letters.js';
import { Effects, Failed, type Handler, Unreadable } from './effects.js';
import { history, sentSince, stored } from './history.js';
import type { Rest } from './lanes.js';
import { Places } from './places.js';
import { Postponed, TooNew } from './postponed.js';
import type { Subscriber } from './transport.js';

const DELIVERIES = 5;
const LONGEST_PAUSE = 5000;

/** What the handler threw. */
const why = (error: unknown): never => {
  throw error instanceof Failed ? error.cause : error;
};

/** Another replica handles several events in one transaction. */
class Elsewhere extends Error {}

/** Of a service's replicas one at a time: each locks rows in the order in which its events came, and two would wait for each other. */
const alone = async (manager: EntityManager): Promise<void> => {
  const [{ first }]: [{ first: boolean }] = await manager.query("SELECT pg_try_advisory_xact_lock(hashtextextended('events together', 0)) AS first");
  if (!first) throw new Elsewhere();
};

/** The receiving end of one service: each event has its effect once, or becomes a dead letter, or waits for a later version. */
export class Receiver implements Subscriber {
  private readonly log = new Logger('Events');
  private readonly effects: Effects;
  /** Events that have failed beside others. */
  private readonly failed = new WeakSet<EventEnvelope>();
  private readonly stopping = new AbortController();
  private readonly postponed: Postponed;
  private readonly places: Places;

  constructor(
    readonly service: string,
    private readonly db: DataSource,
    private readonly firstPause = 100,
    private readonly onHandled: (types: ReadonlySet<string>) => void = () => undefined,
    onDuplicate: () => void = () => undefined,
    tracing?: Tracing,
  ) {
    this.effects = new Effects(db, onDuplicate, tracing);
    this.postponed = new Postponed(db);
    this.places = new Places(db, () => this.types());
  }

  on(handler: Handler): void {
    this.effects.on(handler);
  }

  types(): string[] {
    return this.effects.types();
  }

  stop(): void {
    this.stopping.abort();
  }

  receive(envelope: EventEnvelope, rest: Rest = (wait) => wait()): Promise<string | undefined> {
    return this.try(envelope, false, rest);
  }

  /** Those that were handled, or known before: all whose type this version listens to, or none of them. */
  async receiveAll(envelopes: readonly EventEnvelope[]): Promise<Set<EventEnvelope>> {
    const known = envelopes.filter((envelope) => this.effects.knows(envelope));
    if (this.stopping.signal.aborted || known.length === 0) return new Set();
    try {
      await this.effects.of(known, known.length > 1 ? alone : undefined).finally(() => this.handled(known));
      return new Set(known);
    } catch (error) {
      // Each is tried by itself; for the one that failed that was the first time.
      if (error instanceof Failed && !isPassing(error.cause)) this.failed.add(error.envelope);
      return new Set();
    }
  }

  private async try(envelope: EventEnvelope, replay: boolean, rest: Rest = (wait) => wait()): Promise<string | undefined> {
    for (let failures = this.failed.has(envelope) ? 1 : 0, pause = this.firstPause; ; pause = Math.min(pause * 3, LONGEST_PAUSE)) {
      this.stopping.signal.throwIfAborted();
      try {
        await this.handle(envelope, replay);
        return undefined;
      } catch (error) {
        // Where the database is away nothing is said of the event: that is none of its attempts.
        if (!isAway(error)) failures += 1;
        const reason = error instanceof Error ? error.message || error.name : String(error);
        if (error instanceof TooNew && (await this.postpone(envelope, reason, replay))) return undefined;
        this.log.warn({ event: envelope.id, type: envelope.type, correlationId: envelope.correlationId, failures, err: error }, 'Event handler failed');
        if ((failures >= DELIVERIES || error instanceof Unreadable) && (await this.bury(envelope, reason))) return reason;
      }
      await rest(() => sleep(pause, undefined, { signal: this.stopping.signal }));
    }
  }

  private async handle(envelope: EventEnvelope, replay: boolean): Promise<void> {
    const forget = (manager: EntityManager) =>
      manager.query('WITH late AS (DELETE FROM postponed_events WHERE id = $1) DELETE FROM dead_letters WHERE id = $1', [envelope.id]);
    // Also after a failure: a commit may have held although its answer was lost.
    await this.effects
      .of([envelope], replay ? forget : undefined)
      .finally(() => this.handled([envelope]))
      .catch(why);
  }

  private handled(envelopes: readonly EventEnvelope[]): void {
    this.onHandled(new Set(envelopes.map(({ type }) => type)));
  }

  /** Keeps the event until a later version handles it; false when even that failed. */
  private async postpone(envelope: EventEnvelope, reason: string, again: boolean): Promise<boolean> {
    try {
      await this.postponed.keep(envelope, reason);
    } catch (error) {
      this.log.error({ event: envelope.id, err: error }, 'Storing a postponed event failed');
      return false;
    }
    if (!again)
      this.log.warn({ event: envelope.id, type: envelope.type, correlationId: envelope.correlationId }, 'Event postponed: it is newer than this version');
    return true;
  }

  /** Handles what was postponed, as this version may know it; gives how many it did not know either. */
  async resume(): Promise<number> {
    for await (const envelope of this.postponed.all()) await this.try(envelope, true);
    return this.postponed.count();
  }

  /** Keeps the event with its reason; false when even that failed (the database is away). */
  async bury(envelope: EventEnvelope, reason: string): Promise<boolean> {
    try {
      await this.db.query(
        `WITH late AS (DELETE FROM postponed_events WHERE id = $1)
         INSERT INTO dead_letters (id, type, envelope, reason, failed_at) VALUES ($1, $2, $3, $4, now())
         ON CONFLICT (id) DO UPDATE SET reason = excluded.reason, failed_at = excluded.failed_at`,
        [envelope.id, envelope.type, JSON.stringify(envelope), reason.replaceAll('\0', '')],
      );
      return true;
    } catch (error) {
      this.log.error({ event: envelope.id, err: error }, 'Storing a dead letter failed');
      return false;
    }
  }

  /** Handles the dead letters again, each in a transaction of its own and in the order it was published; those that fail anew stay. Returns how many are gone. */
  async replay(page?: number): Promise<number> {
    let gone = 0;
    for await (const envelope of deadLetters(this.db, page)) {
      if (!(await this.try(envelope, true))) gone += 1;
    }
    return gone;
  }

  async missing(ids: string[]): Promise<string[]> {
    const rows: { id: string }[] = await this.db.query(
      `SELECT e.id FROM unnest($1::uuid[]) AS e(id)
       WHERE NOT EXISTS (SELECT FROM inbox WHERE event_id = e.id) AND NOT EXISTS (SELECT FROM dead_letters d WHERE d.id = e.id)
       AND NOT EXISTS (SELECT FROM postponed_events p WHERE p.id = e.id)`,
      [ids],
    );
    return rows.map((row) => row.id);
  }

  async isNew(): Promise<boolean> {
    return (await this.db.query('SELECT FROM inbox LIMIT 1')).length === 0;
  }

  history(types: string[]) {
    return history(this.db.manager, types);
  }

  sentSince(types: string[], since?: Date) {
    return sentSince(this.db.manager, types, since);
  }

  stored(ids: string[]): Promise<EventEnvelope[]> {
    return stored(this.db.manager, ids);
  }

  async clock(): Promise<Date> {
    return (await this.db.query('SELECT clock_timestamp() AS now'))[0].now;
  }

  hadUntil(publisher: string): Promise<Date | undefined> {
    return this.places.of(publisher);
  }

  noteHad(until: ReadonlyMap<string, Date>): Promise<void> {
    return this.places.note(until);
  }
}
