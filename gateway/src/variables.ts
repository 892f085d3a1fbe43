import * as z from 'zod/mini';

const MOST = 100_000;

/** A whole number from 1 on. */
export const whole = (name: string, otherwise: number) => {
  const cure = `${name} must be a whole number from 1 to ${MOST}`;
  return z._default(z.coerce.number(cure).check(z.int(cure), z.gte(1, cure), z.lte(MOST, cure)), otherwise);
};
