import * as z from 'zod/mini';
import { count } from '../variable-kinds.js';

/** How slow a client may be. */
export interface PaceLimits {
  /** Seconds within which what a client sends or reads must have moved on by `bytesPerSecond`. */
  stallSeconds: number;
  bytesPerSecond: number;
  /** Seconds that one request may take in all. */
  totalSeconds: number;
  /** Seconds for what a client still sends after it was answered. */
  unreadSeconds: number;
  /** Seconds without this process taking what a client has sent; for ever when absent. */
  stuckSeconds?: number;
}

/** Plates come over the lines of hotels: 8 kbit/s, counted over two minutes, are enough. */
export const usualPace: PaceLimits = { stallSeconds: 120, bytesPerSecond: 1024, totalSeconds: 86_400, unreadSeconds: 30 };

export const paceVariables = {
  STALL_SECONDS: z._default(count('STALL_SECONDS', 1, 3600), usualPace.stallSeconds),
  BYTES_PER_SECOND: z._default(count('BYTES_PER_SECOND', 1, 1_000_000), usualPace.bytesPerSecond),
};

export const paceOf = (given: { STALL_SECONDS: number; BYTES_PER_SECOND: number }): PaceLimits => ({
  ...usualPace,
  stallSeconds: given.STALL_SECONDS,
  bytesPerSecond: given.BYTES_PER_SECOND,
});
