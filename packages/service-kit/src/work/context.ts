import { AsyncLocalStorage } from 'node:async_hooks';
import type { Actor } from '@prepmarket/api-kit';
import type { EntityManager } from 'typeorm';
import type { Span } from '../tracing/span.js';

/** One Idempotency-Key of a signed-in caller; `done` once a transaction of the request has taken it. */
export interface IdempotencyClaim {
  key: string;
  scope: string;
  bodyHash: string;
  done?: boolean;
  /** The stored answer of an earlier request was given instead of running anew. */
  replayed?: boolean;
}

/** What one request (or one handled event) carries along without being passed by hand. */
export interface RequestContext {
  requestId: string;
  correlationId: string;
  /** What was asked for, for the lines of the log. */
  asked?: { method: string; url: string };
  traceparent?: string;
  /** The step of a trace that this is, where traces are told. */
  span?: Span;
  actor?: Actor;
  /** The network that the request came from, as limits count it. */
  address?: string;
  /** The session by which the actor asks. */
  session?: string;
  /** When the token was made by which the actor asks. */
  tokenMadeAt?: Date;
  idempotency?: IdempotencyClaim;
  tx?: { manager: EntityManager };
}

const storage = new AsyncLocalStorage<RequestContext>();

/** The running request's context, or undefined outside of one (start-up, timers). */
export const context = (): RequestContext | undefined => storage.getStore();

/** Runs `run` with `value` as its context; everything awaited inside sees it. */
export const runInContext = <T>(value: RequestContext, run: () => T): T => storage.run(value, run);

/** Runs `run` so that every `Work.transaction` inside joins `tx` instead of opening its own. */
export const runInTx = <T>(tx: { manager: EntityManager }, run: () => T): T => {
  const outer = storage.getStore();
  return storage.run({ requestId: outer?.requestId ?? '', correlationId: outer?.correlationId ?? '', ...outer, idempotency: undefined, tx }, run);
};
