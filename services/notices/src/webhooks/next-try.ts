import { webhookLimits } from '@prepmarket/notices-api';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** From one try to the next; they make a day. */
const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 10 * HOUR];
const JITTER = 0.2;

interface Failed {
  /** Tries since it was sent for the first time or once more. */
  round: number;
  since: Date;
  /** Seconds that the receiver asks for. */
  retryAfter?: number;
}

/** When a delivery is tried again; nothing once its day is over. Pauses differ by chance, so that a receiver which comes back is not met by all at once. */
export const nextTry = ({ round, since, retryAfter = 0 }: Failed, now = Date.now(), chance = Math.random()): Date | undefined => {
  const pause = PAUSES[round - 1];
  if (pause === undefined) return undefined;
  const usual = pause * (1 - JITTER + 2 * JITTER * chance);
  const next = now + Math.max(usual, retryAfter * SECOND);
  // The pauses' own chance may stretch the day.
  return next - since.getTime() > webhookLimits.givenUpAfterHours * HOUR * (1 + JITTER) ? undefined : new Date(next);
};
