import type { EntriesPage, EntriesQuery } from '@prepmarket/media-api';
import { key, keysOf, type Order, pageBehind } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import type { TestEntryRow } from './entry.entity.js';
import { blindEntries } from './entry.view.js';

/** What waits for a grade comes first. */
const order: Order = { name: 'entries', keys: [key.whole('(e.graded_at IS NOT NULL)::int'), key.whole('e.number'), key.id('e.id')] };

/** Entries that were submitted to a test. @throws RefusalError 400 for a cursor that is none */
export const listEntries = async (manager: EntityManager, testId: string, { after, limit }: EntriesQuery): Promise<EntriesPage> => {
  const values: unknown[] = [testId];
  const value = (given: unknown) => `$${values.push(given)}`;
  const read = (later: string, end: string): Promise<(TestEntryRow & { keys: unknown[] })[]> =>
    manager.query(`SELECT e.*, ${keysOf(order)} AS keys FROM test_entries e WHERE e.test_id = $1 AND e.submitted_at IS NOT NULL AND ${later} ${end}`, values);
  const { shown, next } = await pageBehind(order, { after, limit }, value, read);
  return { entries: await blindEntries(manager, shown), next };
};
