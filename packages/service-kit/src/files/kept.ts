import { keepsTooMuch, refusal } from '@prepmarket/api-kit';
import type { EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { count } from '../variable-kinds.js';
import { refuse } from '../work/refuse.js';
import type { Tx } from '../work/tx.js';

const GB = 1024 ** 3;
/** Bytes of a person's files that one service keeps, where it is not told otherwise. */
export const usuallyKept = 1024 * GB;

export const keptVariables = { ATTACHED_GIGABYTES_PER_OWNER: z._default(count('ATTACHED_GIGABYTES_PER_OWNER', 1, 1_000_000), usuallyKept / GB) };

export const keptOf = (given: { ATTACHED_GIGABYTES_PER_OWNER: number }): number => given.ATTACHED_GIGABYTES_PER_OWNER * GB;

const USED = 'SELECT coalesce(sum(size), 0) AS bytes FROM files WHERE uploaded_by = $1 AND kind = ANY($2)';

/** Files of these kinds count for who uploaded them. */
export interface Kept {
  kinds: readonly string[];
  /** Bytes. */
  most: number;
}

/** Judges `coming` bytes more; changes nothing. @throws RefusalError 413 */
export const refuseFull = async (manager: EntityManager, { kinds, most }: Kept, owner: string, coming: number): Promise<void> => {
  const [{ bytes }] = await manager.query(USED, [owner, kinds]);
  const used = Number(bytes);
  refuse(used + coming > most ? refusal(413, keepsTooMuch(used, most)) : undefined);
};

/** The same in the transaction that attaches them: what one person sends at once is judged one after the other. @throws RefusalError 413 */
export const judgeKept = async ({ manager }: Pick<Tx, 'manager'>, kept: Kept, owner: string, coming: number): Promise<void> => {
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`files ${owner}`]);
  await refuseFull(manager, kept, owner, coming);
};
