import type { DataSource } from 'typeorm';
import type { PruneRule } from './rule.js';

/** Rows of one batch: each is a transaction of its own, so that nobody waits long and what was done stays done. */
const BATCH = 1000;

const statement = ({ table, since, keptFor, empties }: PruneRule): string =>
  `${empties ? `UPDATE ${table} SET ${empties} = NULL` : `DELETE FROM ${table}`} WHERE ctid = ANY(ARRAY(
     SELECT ctid FROM ${table} WHERE ${since} < now() - interval '${keptFor}'${empties ? ` AND ${empties} IS NOT NULL` : ''}
     ORDER BY ${since} LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))`;

/** Deletes or empties what is older than the rule keeps, oldest first, until nothing of it is left or `signal` says stop; gives how many rows. Others may do it at the same time. */
export const prune = async (database: DataSource, rule: PruneRule, signal?: AbortSignal): Promise<number> => {
  for (let deleted = 0; ; ) {
    const [, count]: [unknown, number] = await database.query(statement(rule));
    deleted += count;
    if (count < BATCH || signal?.aborted) return deleted;
  }
};
