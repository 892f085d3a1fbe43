import type { EventDef, EventEnvelope } from '@prepmarket/api-kit';
import { isObservable, lastValueFrom } from 'rxjs';
import type { DataSource, EntityManager } from 'typeorm';
import { spanning } from '../tracing/span.js';
import type { Tracing } from '../tracing/tracing.js';
import { runInContext, runInTx } from '../work/context.js';
import { Tx } from '../work/tx.js';
import { handling } from './event-steps.js';
import { insertInbox } from './inbox.js';
import { isNewer, TooNew } from './postponed.js';

export interface Delivery {
  tx: Tx;
  envelope: EventEnvelope;
}

export interface Handler {
  event: EventDef;
  run(data: unknown, delivery: Delivery): Promise<unknown>;
}

/** No version could read it. */
export class Unreadable extends Error {}

/** The event could not be handled, over its `cause`. */
export class Failed extends Error {
  constructor(
    readonly envelope: EventEnvelope,
    cause: unknown,
  ) {
    super('An event could not be handled', { cause });
  }
}

type Before = (manager: EntityManager) => Promise<unknown>;

const misfit = ({ type }: EventEnvelope, issues: readonly { path: PropertyKey[]; message: string }[]): string =>
  `Data does not fit ${type}: ${issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; ')}`;

/** What events do in one service: each once, in one transaction with its inbox row. */
export class Effects {
  private readonly handlers = new Map<string, Handler[]>();

  constructor(
    private readonly db: DataSource,
    private readonly onDuplicate: () => void = () => undefined,
    private readonly tracing?: Tracing,
  ) {}

  on(handler: Handler): void {
    this.handlers.set(handler.event.type, [...(this.handlers.get(handler.event.type) ?? []), handler]);
  }

  types(): string[] {
    return [...this.handlers.keys()];
  }

  /** Whether this version listens to its type. */
  knows({ type }: EventEnvelope): boolean {
    return this.handlers.has(type);
  }

  /** All or none of them, in this order; what the inbox knows is passed over. `before` runs first. @throws Failed over what a handler throws, TooNew or Unreadable */
  async of(envelopes: readonly EventEnvelope[], before?: Before): Promise<void> {
    const [only, ...others] = envelopes;
    // What is asked for several together belongs to none of their traces.
    if (!only || others.length > 0) return this.inOne(envelopes, (envelope, tx) => this.traced(envelope, () => this.handle(envelope, tx)), before);
    return this.traced(only, () => this.inOne([only], (envelope, tx) => this.handle(envelope, tx), before));
  }

  private async inOne(envelopes: readonly EventEnvelope[], act: (envelope: EventEnvelope, tx: Tx) => Promise<void>, before?: Before): Promise<void> {
    await this.db.transaction(async (manager) => {
      await before?.(manager);
      const fresh = await insertInbox(manager, envelopes);
      // An id counts once, also where it comes twice.
      for (const envelope of envelopes) await (fresh.delete(envelope.id) ? act(envelope, new Tx(manager)) : this.onDuplicate());
    });
  }

  private async traced(envelope: EventEnvelope, act: () => Promise<void>): Promise<void> {
    const { id, correlationId, traceparent } = envelope;
    const span = this.tracing?.follow(handling(envelope), traceparent);
    const trace = { requestId: id, correlationId, traceparent: span?.traceparent ?? traceparent, span };
    try {
      await runInContext(trace, () => spanning(span, act));
    } catch (error) {
      throw new Failed(envelope, error);
    }
  }

  private async handle(envelope: EventEnvelope, tx: Tx): Promise<void> {
    const handlers = this.handlers.get(envelope.type);
    if (!handlers) throw new TooNew(`This version does not listen to ${envelope.type}`);
    for (const handler of handlers) {
      const data = handler.event.schema.safeParse(envelope.data);
      if (!data.success) throw new (isNewer(data.error.issues) ? TooNew : Unreadable)(misfit(envelope, data.error.issues));
      const result = await runInTx(tx, () => handler.run(data.data, { tx, envelope }));
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
    }
  }
}
