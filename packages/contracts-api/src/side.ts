import * as z from 'zod/mini';

/** The two parties of a contract. */
export const side = z.enum(['client', 'vendor']);
export type Side = z.infer<typeof side>;
