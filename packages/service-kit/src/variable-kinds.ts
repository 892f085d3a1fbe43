import * as z from 'zod/mini';

const set = (name: string, cure: string) => z.string(`${name} is not set: ${cure}`).check(z.minLength(1, `${name} is empty: ${cure}`));
/** An address of one of these protocols; `cure` says what to give. */
export const url = (name: string, protocols: RegExp, cure: string) =>
  set(name, cure).check(z.refine((value) => URL.canParse(value) && protocols.test(new URL(value).protocol), `${name} is no such address: ${cure}`));
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
/** LOG_LEVEL: what is logged, from this grade on. */
export const logLevel = z._default(z.enum(LEVELS, `LOG_LEVEL must be one of ${LEVELS.join(', ')}`), 'info');

/** A whole number within limits, as a variable's text. */
export const count = (name: string, from: number, to: number) => {
  const cure = `${name} must be a whole number from ${from} to ${to}`;
  return z.coerce.number(cure).check(z.int(cure), z.gte(from, cure), z.lte(to, cure));
};
