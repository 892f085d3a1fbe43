import type { ValueTransformer } from 'typeorm';

/** For bigint columns of cents, bytes and counters: PostgreSQL's driver hands them over as text. Exact up to 2^53. */
export const wholeNumber: ValueTransformer = {
  from: (value: string | null) => (value === null ? null : Number(value)),
  to: (value: unknown) => value,
};
