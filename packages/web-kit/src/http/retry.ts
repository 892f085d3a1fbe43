import type { Problem } from './problem.js';
import { randomKey } from './random-key.js';
import { type Call, type Outcome, request } from './request.js';
import { timing, wait } from './timing.js';
import { tokens } from './token.js';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';
const SAFE = ['GET', 'HEAD'];

/** Whether another try may end otherwise. */
export const passing = (problem: Problem): boolean => problem.reason === 'timeout' || problem.reason === 'offline' || (problem.status ?? 0) >= 500;

/** A signed-in user's change carries a key, so that the server does it once however often it is sent. */
const keyed = (call: Call): Call => {
  if (SAFE.includes(call.method ?? 'GET') || call.anonymous || !(call.token ?? tokens.read()) || call.headers?.[IDEMPOTENCY_KEY]) return call;
  return { ...call, headers: { ...call.headers, [IDEMPOTENCY_KEY]: call.sending?.key ?? randomKey() } };
};

const repeatable = (call: Call): boolean => SAFE.includes(call.method ?? 'GET') || call.headers?.[IDEMPOTENCY_KEY] !== undefined;

/** A try with its repeats, as long as `again` says that one could end otherwise. */
export const repeated = async (attempt: () => Promise<Outcome>, again: (problem: Problem) => boolean, signal?: AbortSignal): Promise<Outcome> => {
  let outcome = await attempt();
  for (let left = timing.retries; left > 0 && outcome.error && again(outcome.error); left--) {
    await wait(timing.retryDelay);
    if (signal?.aborted) return outcome;
    outcome = await attempt();
  }
  return outcome;
};

/** A call with its retries: after no answer or a status from 500, and never an unsafe call without its key. */
export const send = (first: Call, signal?: AbortSignal): Promise<Outcome> => {
  const call = keyed(first);
  return repeatable(call) ? repeated(() => request(call, signal), passing, signal) : request(call, signal);
};
