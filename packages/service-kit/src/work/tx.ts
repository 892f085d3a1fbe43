import type { EventDef } from '@prepmarket/api-kit';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { Act } from '../audit/act.js';
import { lineOf } from '../audit/lines.js';
import { publishing } from '../events/event-steps.js';
import { envelopeOf } from '../events/outbox.js';
import { spanning } from '../tracing/span.js';
import type { Statement } from './as-one.js';
import { context } from './context.js';
import { LastWords, rowOf } from './last-words.js';

/** One running database transaction. */
export class Tx {
  /** How many events it has published so far. */
  published = 0;
  /** The line of what was asked: the first that it left in the audit trail. */
  asked?: string;
  private readonly words = new LastWords();

  /** `again`: what it publishes has not happened now. */
  constructor(
    readonly manager: EntityManager,
    private readonly again = false,
  ) {}

  /** The row matching `where`, locked until the transaction ends (SELECT … FOR UPDATE), or null. */
  async lock<E extends ObjectLiteral>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E | null> {
    return this.manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' }, loadEagerRelations: false });
  }

  /** Inserts the row as the transaction ends, with all else that it leaves, in one statement: nothing in it may read that. */
  leave<E extends ObjectLiteral>(entity: EntityTarget<E>, row: E): void {
    this.atEnd(rowOf(this.manager, entity, row));
  }

  /** As `leave`, for any statement that writes. */
  atEnd(statement: Statement): void {
    this.words.statements.push(statement);
  }

  /** The event leaves exactly when this transaction commits. Throws when `data` breaks the event's schema. */
  publish<T>(event: EventDef<T>, data: T): Promise<void> {
    return this.publishAll(event, [data]);
  }

  /** The same for many, in this order and a thousand a statement: under a lock a statement each would keep others waiting. */
  async publishAll<T>(event: EventDef<T>, all: readonly T[]): Promise<void> {
    const running = context();
    for (const some of thousands(all)) {
      const span = running?.span?.begin(publishing(event.type));
      const trace = running && { correlationId: running.correlationId, traceparent: span?.traceparent ?? running.traceparent };
      await spanning(span, async () => this.words.events.push(...some.map((data) => envelopeOf(event, data, trace, this.again || undefined))));
      this.published += some.length;
      if (this.words.areMany) await this.end();
    }
  }

  /** Leaves a line in the audit trail: it stays exactly when this transaction commits. What was asked comes first, then what moved by it. */
  audit(act: Act): Promise<void> {
    return this.auditAll([act]);
  }

  /** The same for many, a thousand a statement. */
  async auditAll(acts: readonly Act[]): Promise<void> {
    for (const some of thousands(acts)) {
      const lines = some.map(lineOf);
      this.asked ??= lines[0]?.id;
      this.words.lines.push(...lines);
      if (this.words.areMany) await this.end();
    }
  }

  /** Writes what is left to be written. What it gives has been asked for at once: a COMMIT right behind it goes by the same message. */
  async end(): Promise<void> {
    const statement = this.words.take();
    if (statement) await this.manager.query(statement.text, statement.values);
  }
}

const thousands = <T>(all: readonly T[]): T[][] => Array.from({ length: Math.ceil(all.length / 1000) }, (_, i) => all.slice(i * 1000, (i + 1) * 1000));
