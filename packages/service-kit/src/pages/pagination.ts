import { countedRows, type Pagination } from '@prepmarket/api-kit';
import { cursorOf } from './cursor.js';
import type { Order } from './keys.js';

interface Found {
  page: number;
  limit: number;
  /** How many rows were counted, one more than `countedRows` at most. */
  counted: number;
  /** What was counted is all there are. */
  exact?: boolean;
  /** How many rows this page has. */
  shown: number;
  /** The keys of the row behind which more follow; null where none do. */
  last: readonly unknown[] | null;
}

/** What an answer says of a list of which one page is shown. Who counts pages up comes to its end, however long it is. */
export const paginationOf = (order: Order, { page, limit, counted, exact = counted <= countedRows, shown, last }: Found): Pagination => {
  const seen = shown > 0 ? (page - 1) * limit + shown + (last ? 1 : 0) : 0;
  const total = exact ? counted : Math.max(counted, seen);
  return { page, limit, total, totalPages: Math.ceil(total / limit), exact, next: last && cursorOf(order, last) };
};
