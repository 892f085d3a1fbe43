import { other, type Problem } from './problem.js';

/** One filled form on its way: hand it to the mutation, whose `query` puts it on the call. */
export interface Sending {
  /** The Idempotency-Key: the same one for a second press after an answer was lost. */
  readonly key: string;
  /** Aborted by Cancel and when the reader has left: nothing navigates or toasts after that. */
  readonly signal: AbortSignal;
  /** Takes the share of the bytes sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** Counts a call while it runs and keeps how it went. */
  readonly track: <T extends { error?: unknown }>(call: () => Promise<T>) => Promise<T>;
}

const STOPPED = 'Sending was stopped. What you entered is still here.';
const ARRIVED_BEFORE = 'What you sent before has arrived after all, without your latest changes. Have a look before you send again.';

const KEY_REUSED = 'idempotency_key_reused';

/** The caller gave up waiting. */
export const cancelled = (): Problem => ({ ...other(new Error(STOPPED)), said: true, reason: 'cancelled' });

/** Whether nobody knows if the call was done: no answer came, or one from halfway. */
export const isLost = (error: unknown): boolean => {
  const { reason, status } = error as Partial<Problem>;
  return reason !== 'answered' || (status ?? 0) >= 500;
};

/** The key was kept because the first answer was lost, and the form has changed since: the server has done the first one. */
export const inWords = (problem: Problem): Problem => (problem.code === KEY_REUSED ? { ...problem, message: ARRIVED_BEFORE } : problem);
