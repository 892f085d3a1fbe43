import type { EntriesPage, EntriesQuery } from '@prepmarket/media-api';
import { behind, cursorOf, key, keysOf, type Order, orderBy, readCursor } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import type { TestEntryRow } from './entry.entity.js';
import { blindEntries } from './entry.view.js';

/** What waits for a grade comes first. */
const order: Order = { name: 'entries', keys: [key.whole('(e.graded_at IS NOT NULL)::int'), key.whole('e.number'), key.id('e.id')] };

/** Entries that were submitted to a test. @throws RefusalError 400 for a cursor that is none */
export const listEntries = async (manager: EntityManager, testId: string, { after, limit }: EntriesQuery): Promise<EntriesPage> => {
  const values: unknown[] = [testId];
  const value = (given: unknown) => `$${values.push(given)}`;
  const later = after === undefined ? '' : `AND ${behind(order, readCursor(order, after), value)}`;
  const most = limit === undefined ? '' : `LIMIT ${value(limit + 1)}`;
  const rows: (TestEntryRow & { keys: unknown[] })[] = await manager.query(
    `SELECT e.*, ${keysOf(order)} AS keys FROM test_entries e WHERE e.test_id = $1 AND e.submitted_at IS NOT NULL ${later} ORDER BY ${orderBy(order)} ${most}`,
    values,
  );
  const shown = rows.slice(0, limit);
  const last = rows.length > shown.length ? shown.at(-1) : undefined;
  return { entries: await blindEntries(manager, shown), next: last ? cursorOf(order, last.keys) : null };
};
