import * as z from 'zod/mini';
import { count } from '../variable-kinds.js';

/** How a stop is paced, in seconds. */
export interface StopTimes {
  /** From "not ready" to the closed door. */
  graceSeconds: number;
  /** What running requests and jobs get after that. */
  drainSeconds: number;
}

export const STOP_TIMES = Symbol('STOP_TIMES');
export const usualStop: StopTimes = { graceSeconds: 0, drainSeconds: 20 };

export const stopVariables = {
  READY_GRACE_SECONDS: z.optional(count('READY_GRACE_SECONDS', 0, 600)),
  DRAIN_SECONDS: z._default(count('DRAIN_SECONDS', 0, 86_400), usualStop.drainSeconds),
};

/** In production others learn with a delay that this process leaves. */
export const stopOf = (given: { READY_GRACE_SECONDS?: number; DRAIN_SECONDS: number }, production: boolean): StopTimes => ({
  graceSeconds: given.READY_GRACE_SECONDS ?? (production ? 5 : 0),
  drainSeconds: given.DRAIN_SECONDS,
});
