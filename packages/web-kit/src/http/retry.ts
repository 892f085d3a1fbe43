import type { Problem } from './problem.js';
import { type Call, type Outcome, request } from './request.js';
import { timing, wait } from './timing.js';
import { tokens } from './token.js';

export const IDEMPOTENCY_KEY = 'Idempotency-Key';
const SAFE = ['GET', 'HEAD'];

const randomKey = (): string => {
  // crypto.randomUUID exists only on https and localhost.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const passing = (problem: Problem): boolean => problem.reason === 'timeout' || problem.reason === 'offline' || (problem.status ?? 0) >= 500;

/** A signed-in user's change carries a key, so that the server does it once however often it is sent. */
const keyed = (call: Call): Call => {
  if (SAFE.includes(call.method ?? 'GET') || call.anonymous || !tokens.read() || call.headers?.[IDEMPOTENCY_KEY]) return call;
  return { ...call, headers: { ...call.headers, [IDEMPOTENCY_KEY]: randomKey() } };
};

const repeatable = (call: Call): boolean => SAFE.includes(call.method ?? 'GET') || call.headers?.[IDEMPOTENCY_KEY] !== undefined;

/** A call with its retries: after no answer or a status from 500, and never an unsafe call without its key. */
export const send = async (first: Call, signal?: AbortSignal): Promise<Outcome> => {
  const call = keyed(first);
  const tries = repeatable(call) ? timing.retries : 0;
  let outcome = await request(call, signal);
  for (let left = tries; left > 0 && outcome.error && passing(outcome.error); left--) {
    await wait(timing.retryDelay);
    if (signal?.aborted) return outcome;
    outcome = await request(call, signal);
  }
  return outcome;
};
