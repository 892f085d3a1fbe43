import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import type { EventDef, EventEnvelope } from '@prepmarket/api-kit';
import { isObservable, lastValueFrom } from 'rxjs';
import type { DataSource } from 'typeorm';
import { isAway } from '../database/passing.js';
import { spanning } from '../tracing/span.js';
import type { Tracing } from '../tracing/tracing.js';
import { runInContext, runInTx } from '../work/context.js';
import { Tx } from '../work/tx.js';
import { deadLetters } from './dead-letters.js';
import { handling } from './event-steps.js';
import type { Rest } from './lanes.js';
import { history } from './outbox.js';
import { isNewer, Postponed, TooNew } from './postponed.js';
import type { Subscriber } from './transport.js';

export interface Delivery {
  tx: Tx;
  envelope: EventEnvelope;
}

export interface Handler {
  event: EventDef;
  run(data: unknown, delivery: Delivery): Promise<unknown>;
}

/** Tells all replicas that copies of others' records have changed. */
export const HANDLED = 'handled';
const DELIVERIES = 5;
const LONGEST_PAUSE = 5000;

class Unreadable extends Error {}

const misfit = ({ type }: EventEnvelope, issues: readonly { path: PropertyKey[]; message: string }[]): string =>
  `Data does not fit ${type}: ${issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`;

/** Runs the handlers of one service: each event once, in one transaction with its inbox row. */
export class Receiver implements Subscriber {
  private readonly log = new Logger('Events');
  private readonly handlers = new Map<string, Handler[]>();
  private readonly stopping = new AbortController();
  private readonly postponed: Postponed;

  constructor(
    readonly service: string,
    private readonly db: DataSource,
    private readonly firstPause = 100,
    private readonly onHandled: () => void = () => undefined,
    private readonly onDuplicate: () => void = () => undefined,
    private readonly tracing?: Tracing,
  ) {
    this.postponed = new Postponed(db);
  }

  on(handler: Handler): void {
    this.handlers.set(handler.event.type, [...(this.handlers.get(handler.event.type) ?? []), handler]);
  }

  types(): string[] {
    return [...this.handlers.keys()];
  }

  stop(): void {
    this.stopping.abort();
  }

  receive(envelope: EventEnvelope, rest: Rest = (wait) => wait()): Promise<string | undefined> {
    return this.try(envelope, false, rest);
  }

  private async try(envelope: EventEnvelope, replay: boolean, rest: Rest = (wait) => wait()): Promise<string | undefined> {
    for (let failures = 0, pause = this.firstPause; ; pause = Math.min(pause * 3, LONGEST_PAUSE)) {
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
    const { id, correlationId, traceparent } = envelope;
    const span = this.tracing?.follow(handling(envelope), traceparent);
    const trace = { requestId: id, correlationId, traceparent: span?.traceparent ?? traceparent, span };
    // Also after a failure: a commit may have held although its answer was lost.
    await runInContext(trace, () => spanning(span, () => this.inTransaction(envelope, replay))).finally(this.onHandled);
  }

  private async inTransaction(envelope: EventEnvelope, replay: boolean): Promise<void> {
    await this.db.transaction(async (manager) => {
      if (replay) await manager.query('WITH late AS (DELETE FROM postponed_events WHERE id = $1) DELETE FROM dead_letters WHERE id = $1', [envelope.id]);
      const fresh = await manager.query(
        `INSERT INTO inbox (event_id, received_at) SELECT $1::uuid, now() WHERE NOT EXISTS (SELECT FROM dead_letters WHERE id = $1::uuid)
         ON CONFLICT DO NOTHING RETURNING event_id, pg_notify('${HANDLED}', '')`,
        [envelope.id],
      );
      if (fresh.length === 0) return this.onDuplicate();
      const tx = new Tx(manager);
      const handlers = this.handlers.get(envelope.type);
      if (!handlers) throw new TooNew(`This version does not listen to ${envelope.type}`);
      for (const handler of handlers) {
        const data = handler.event.schema.safeParse(envelope.data);
        if (!data.success) throw new (isNewer(data.error.issues) ? TooNew : Unreadable)(misfit(envelope, data.error.issues));
        const result = await runInTx(tx, () => handler.run(data.data, { tx, envelope }));
        if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
      }
    });
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
}
