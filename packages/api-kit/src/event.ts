import * as z from 'zod/mini';

/** A published event: its routing key on the wire and the shape of its data. */
export interface EventDef<T = unknown> {
  type: `${string}.v${number}`;
  version: number;
  schema: z.ZodMiniType<T>;
}

export type EventOf<E> = E extends EventDef<infer T> ? T : never;

export interface EventEnvelope<T = unknown> {
  id: string;
  type: string;
  version: number;
  occurredAt: string;
  correlationId: string;
  traceparent?: string;
  /** Nothing has happened: it states once more how things are, for who has no copy of them. */
  again?: true;
  data: T;
}

/** `defineEvent('identity.user-changed', 1, schema)` publishes under 'identity.user-changed.v1'. */
export const defineEvent = <T>(name: `${string}.${string}`, version: number, schema: z.ZodMiniType<T>): EventDef<T> => ({
  type: `${name}.v${version}`,
  version,
  schema,
});

/** What every published record carries: its id and a version that only grows, so that a copy is written only by something newer. */
export const record = { id: z.uuid(), version: z.number() };

/** How many records of somebody (`id`) there are at an owner, and how the first of them are called: the answer to the question `question`. */
export const tally = z.object({ ...record, question: z.uuid(), count: z.number(), titles: z.array(z.string()) });
export type Tally = z.infer<typeof tally>;
/** So many of them are called by name. */
export const talliedTitles = 10;
