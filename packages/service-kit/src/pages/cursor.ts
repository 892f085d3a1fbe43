import { refusal } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { RefusalError } from '../work/refuse.js';
import type { Order } from './keys.js';

const WRONG = 'The list cannot go on from there: that is not the `next` of a page in this order';

/** Where a list goes on behind a row with these keys: opaque to whoever carries it. It names no row, for that may be gone by then or may be somebody else's. */
export const cursorOf = ({ name }: Order, keys: readonly unknown[]): string => Buffer.from(JSON.stringify([name, ...keys])).toString('base64url');

/** The keys of a cursor. @throws RefusalError 400 for one of another order, or none of ours */
export const readCursor = ({ name, keys }: Order, cursor: string): unknown[] => {
  const read = z.safeParse(z.tuple([z.literal(name), ...keys.map(({ schema }) => schema)]), json(cursor));
  if (!read.success) throw new RefusalError(refusal(400, WRONG));
  return read.data.slice(1);
};

const json = (cursor: string): unknown => {
  try {
    return JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
};
