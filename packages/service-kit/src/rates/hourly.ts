import { type Refusal, refusal } from '@prepmarket/api-kit';
import type { EntityManager } from 'typeorm';
import { refuse } from '../work/refuse.js';
import type { Tx } from '../work/tx.js';

/** What one person may do so often within an hour. */
export interface HourlyLimit {
  /** A word of the code's for what is counted. */
  kind: string;
  most: number;
  /** The sentence for who wants more; `left` is the seconds after which it is possible. */
  tooMany: (most: number, left: number) => string;
}

type Counting = Pick<Tx, 'manager'>;

const COUNTED = "SELECT count(*)::int AS all FROM counted_acts WHERE kind = $1 AND who = $2 AND at > clock_timestamp() - interval '1 hour'";
/** The oldest of the last `most` acts: as long as that is within the hour there is no room for another. */
const FULL = `SELECT ceil(extract(epoch FROM at + interval '1 hour' - clock_timestamp()))::int AS left FROM counted_acts
  WHERE kind = $1 AND who = $2 AND at > clock_timestamp() - interval '1 hour' ORDER BY at DESC OFFSET $3 LIMIT 1`;

/** Why `who` may not do it once more just now: 429 with the seconds until then. Counts nothing. */
export const hourIsFull = async (manager: EntityManager, { kind, most, tooMany }: HourlyLimit, who: string): Promise<Refusal | undefined> => {
  const [full]: { left: number }[] = await manager.query(FULL, [kind, who, most - 1]);
  if (!full) return undefined;
  const retryAfter = Math.max(1, full.left);
  return { ...refusal(429, tooMany(most, retryAfter)), retryAfter };
};

/**
 * Counts that `who` makes the record `id`, with the transaction that makes it: what is refused, rolled back or answered from an earlier request is not
 * counted. Of one person's requests at the same moment one is judged after the other, whatever process they came to; so it stands last before the change.
 * @throws RefusalError 429 with the seconds after which there is room
 */
export const countHourly = async (tx: Counting, limit: HourlyLimit, who: string, id: string): Promise<void> => {
  await countWithinHour(tx, limit, who, [id]);
};

/**
 * The same for several records at once: counts as many of them, from the first on, as there is room for, and gives how many those are.
 * @throws RefusalError 429 where there is room for none
 */
export const countWithinHour = async ({ manager }: Counting, limit: HourlyLimit, who: string, ids: readonly string[]): Promise<number> => {
  if (ids.length === 0) return 0;
  const { kind, most } = limit;
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`${kind} ${who}`]);
  refuse(await hourIsFull(manager, limit, who));
  const [counted]: { all: number }[] = await manager.query(COUNTED, [kind, who]);
  const fit = ids.slice(0, most - (counted?.all ?? 0));
  await manager.query('INSERT INTO counted_acts (kind, id, who) SELECT $1, unnest($2::uuid[]), $3 ON CONFLICT DO NOTHING', [kind, fit, who]);
  return fit.length;
};

/** Takes a record out of the count: nothing has come of it. */
export const uncount = async ({ manager }: Counting, { kind }: Pick<HourlyLimit, 'kind'>, id: string): Promise<void> => {
  await manager.query('DELETE FROM counted_acts WHERE kind = $1 AND id = $2', [kind, id]);
};
