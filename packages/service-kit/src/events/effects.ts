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
  /** Whether it is given the data of several events at once, as a list. */
  many?: boolean;
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

/** Events that are handled by one call, in their order. */
type Run = [EventEnvelope, ...EventEnvelope[]];
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
    if (!only || others.length > 0) return this.inOne(envelopes, (run, tx) => this.traced(run, () => this.handle(run, tx)), before);
    return this.traced([only], () => this.inOne([only], (run, tx) => this.handle(run, tx), before));
  }

  private async inOne(envelopes: readonly EventEnvelope[], act: (run: Run, tx: Tx) => Promise<void>, before?: Before): Promise<void> {
    await this.db.transaction(async (manager) => {
      await before?.(manager);
      const fresh = await insertInbox(manager, envelopes);
      // An id counts once, also where it comes twice.
      const news = envelopes.filter(({ id }) => fresh.delete(id));
      for (let twice = envelopes.length - news.length; twice > 0; twice -= 1) this.onDuplicate();
      for (const run of this.runsOf(news)) await act(run, new Tx(manager));
    });
  }

  /** Neighbours of one type go together where all that handle it take many. */
  private runsOf(envelopes: EventEnvelope[]): Run[] {
    const runs: Run[] = [];
    for (const envelope of envelopes) {
      const last = runs.at(-1);
      if (last?.[0].type === envelope.type && this.takesMany(envelope)) last.push(envelope);
      else runs.push([envelope]);
    }
    return runs;
  }

  private takesMany({ type }: EventEnvelope): boolean {
    return this.handlers.get(type)?.every(({ many }) => many) ?? false;
  }

  private async traced(run: Run, act: () => Promise<void>): Promise<void> {
    const [first, ...others] = run;
    const { id, correlationId, traceparent } = first;
    const [span, ...more] = run.map((envelope) => this.tracing?.follow(handling(envelope), envelope.traceparent));
    const trace = { requestId: id, correlationId, traceparent: span?.traceparent ?? traceparent, span };
    try {
      await more.reduceRight(
        (work, each) => () => spanning(each, work),
        () => runInContext(trace, () => spanning(span, act)),
      )();
    } catch (error) {
      // Of several nobody knows which it was: each has all its tries.
      throw others.length > 0 ? error : new Failed(first, error);
    }
  }

  private async handle(run: Run, tx: Tx): Promise<void> {
    const [envelope] = run;
    const handlers = this.handlers.get(envelope.type);
    if (!handlers) throw new TooNew(`This version does not listen to ${envelope.type}`);
    for (const handler of handlers) {
      const all = run.map((each) => dataOf(handler, each));
      const result = await runInTx(tx, () => handler.run(handler.many ? all : all[0], { tx, envelope }));
      if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
    }
    await tx.end();
  }
}

const dataOf = ({ event }: Handler, envelope: EventEnvelope): unknown => {
  const data = event.schema.safeParse(envelope.data);
  if (data.success) return data.data;
  throw new (isNewer(data.error.issues) ? TooNew : Unreadable)(misfit(envelope, data.error.issues));
};
