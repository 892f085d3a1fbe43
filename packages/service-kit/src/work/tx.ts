import type { EventDef } from '@prepmarket/api-kit';
import type { EntityManager, EntityTarget, FindOptionsWhere, ObjectLiteral } from 'typeorm';
import type { Act } from '../audit/act.js';
import { insertLine } from '../audit/lines.js';
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

  constructor(readonly manager: EntityManager) {}

  /** The row matching `where`, locked until the transaction ends (SELECT … FOR UPDATE), or null. */
  async lock<E extends ObjectLiteral>(entity: EntityTarget<E>, where: FindOptionsWhere<E>): Promise<E | null> {
    return this.manager.findOne(entity, { where, lock: { mode: 'pessimistic_write' }, loadEagerRelations: false });
  }

  /** Writes the event into the outbox: it leaves exactly when this transaction commits. Throws when `data` breaks the event's schema. */
  async publish<T>(event: EventDef<T>, data: T): Promise<void> {
    const running = context();
    const span = running?.span?.begin(publishing(event.type));
    const trace = running && { correlationId: running.correlationId, traceparent: span?.traceparent ?? running.traceparent };
    await spanning(span, () => insertOutbox(this.manager, event, data, trace));
    this.published += 1;
  }

  /** Leaves a line in the audit trail: it stays exactly when this transaction commits. What was asked comes first, then what moved by it. */
  async audit(act: Act): Promise<void> {
    const line = await insertLine(this.manager, act);
    this.asked ??= line;
  }
}
