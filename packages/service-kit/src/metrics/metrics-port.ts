import * as z from 'zod/mini';
import { count } from '../variable-kinds.js';

const IN_PRODUCTION = 9464;

export const metricsVariables = { METRICS_PORT: z.optional(count('METRICS_PORT', 0, 65535)) };

/** Off when it is not said, but in production. */
export const metricsPortOf = (given: { METRICS_PORT?: number }, production: boolean): number | undefined =>
  given.METRICS_PORT ?? (production ? IN_PRODUCTION : undefined);
