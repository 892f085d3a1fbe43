import type { EventDef } from '@prepmarket/api-kit';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { Act } from '../audit/act.js';
import { insertLines } from '../audit/lines.js';
import { publishing } from '../events/event-steps.js';
import { insertOutbox } from '../events/outbox.js';
import { spanning } from '../tracing/span.js';
import { context } from './context.js';

/** One running database transaction. */
export class Tx {
  /** How many events it has published so far. */
  published = 0;
  /** The line of what was asked: the first that it left in the audit trail. */
  asked?: string;

  /** `again`: what it publishes has not happened now. */
  constructor(
    readonly manager: EntityManager,
    private readonly again = false,
  ) {}

  /** The row matching `where`, locked until the transaction ends (SELECT … FOR UPDATE), or null. */
  async lock<E extends ObjectLiteral>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E | null> {
    return this.manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' }, loadEagerRelations: false });
  }

  /** Writes the event into the outbox: it leaves exactly when this transaction commits. Throws when `data` breaks the event's schema. */
  publish<T>(event: EventDef<T>, data: T): Promise<void> {
    return this.publishAll(event, [data]);
  }

  /** The same for many, in this order and a thousand a statement: under a lock a statement each would keep others waiting. */
  async publishAll<T>(event: EventDef<T>, all: readonly T[]): Promise<void> {
    for (const some of thousands(all)) {
      const running = context();
      const span = running?.span?.begin(publishing(event.type));
      const trace = running && { correlationId: running.correlationId, traceparent: span?.traceparent ?? running.traceparent };
      await spanning(span, () => insertOutbox(this.manager, event, some, trace, this.again));
      this.published += some.length;
    }
  }

  /** Leaves a line in the audit trail: it stays exactly when this transaction commits. What was asked comes first, then what moved by it. */
  audit(act: Act): Promise<void> {
    return this.auditAll([act]);
  }

  /** The same for many, a thousand a statement. */
  async auditAll(acts: readonly Act[]): Promise<void> {
    for (const some of thousands(acts)) {
      const line = await insertLines(this.manager, some);
      this.asked ??= line;
    }
  }
}

const thousands = <T>(all: readonly T[]): T[][] => Array.from({ length: Math.ceil(all.length / 1000) }, (_, i) => all.slice(i * 1000, (i + 1) * 1000));
