import { isDate, today } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The last calendar day that something holds: YYYY-MM-DD in UTC, today at the earliest. */
export const lastDay = (missing: string, past: string) =>
  z.string(missing).check(
    z.refine((day) => DAY.test(day) && isDate(day), { error: missing, abort: true }),
    z.refine((day) => day >= today(), past),
  );
