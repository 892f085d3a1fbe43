import { pageQuery } from '@prepmarket/api-kit';
import { cursorOf, readCursor } from './cursor.js';
import { behind, type Order, orderBy } from './keys.js';

/** As long as pages of other lists of which nobody says how long they are to be. */
const USUAL = pageQuery.limit.def.defaultValue;

interface Asked {
  /** The `next` of the page before. */
  after: string | undefined;
  limit: number | undefined;
}

/** Reads rows with their `keysOf(order) AS keys`: `later` is one condition more, `end` the rest of the statement. */
type Read<T> = (later: string, end: string) => Promise<T[]>;

/** One page of a list, and the cursor of the next; `value` keeps a value as a parameter and answers its placeholder. @throws RefusalError 400 for a cursor that is none */
export const pageBehind = async <T extends { keys: unknown[] }>(
  order: Order,
  { after, limit = USUAL }: Asked,
  value: (given: unknown) => string,
  read: Read<T>,
): Promise<{ shown: T[]; next: string | null }> => {
  const later = after === undefined ? 'true' : behind(order, readCursor(order, after), value);
  const rows = await read(later, `ORDER BY ${orderBy(order)} LIMIT ${value(limit + 1)}::int`);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { shown, next: last ? cursorOf(order, last.keys) : null };
};
