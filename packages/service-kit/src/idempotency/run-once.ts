import { refusal } from '@prepmarket/api-kit';
import type { EntityManager } from 'typeorm';
import { insertRepeat } from '../audit/lines.js';
import { KEYS_KEPT_FOR } from '../pruning/rule.js';
import type { IdempotencyClaim } from '../work/context.js';
import { RefusalError } from '../work/refuse.js';
import type { Tx } from '../work/tx.js';

const KEPT_FOR = `interval '${KEYS_KEPT_FOR}'`;

const reused = refusal(422, 'This Idempotency-Key was already used with a different request.', 'idempotency_key_reused');

/** Takes the key and runs, or gives the answer of the run that took it. A concurrent twin waits here for the first to commit or roll back. */
export const runOnce = async <T>(tx: Pick<Tx, 'manager' | 'asked' | 'atEnd'>, claim: IdempotencyClaim, run: () => Promise<T>): Promise<T> => {
  const { manager } = tx;
  const taken: unknown[] = await manager.query(
    `INSERT INTO idempotency_keys AS k (scope, key, body_hash) VALUES ($1, $2, $3)
     ON CONFLICT (scope, key) DO UPDATE SET body_hash = excluded.body_hash, answer = NULL, created_at = now() WHERE k.created_at < now() - ${KEPT_FOR}
     RETURNING 1`,
    [claim.scope, claim.key, claim.bodyHash],
  );
  if (taken.length === 0) return storedAnswer<T>(manager, claim);
  const value = await run();
  const answer = JSON.stringify({ value, line: tx.asked });
  tx.atEnd({ text: 'UPDATE idempotency_keys SET answer = $3::jsonb WHERE scope = $1 AND key = $2', values: [claim.scope, claim.key, answer] });
  return JSON.parse(answer).value;
};

/** Whether somebody has taken the key and was answered: whoever sends it once more gets that answer, whatever has become of the record since. */
export const isAnswered = async (manager: EntityManager, { scope, key }: IdempotencyClaim): Promise<boolean> => {
  const rows: unknown[] = await manager.query(
    `SELECT 1 FROM idempotency_keys WHERE scope = $1 AND key = $2 AND answer IS NOT NULL AND created_at >= now() - ${KEPT_FOR}`,
    [scope, key],
  );
  return rows.length > 0;
};

const storedAnswer = async <T>(manager: EntityManager, claim: IdempotencyClaim): Promise<T> => {
  const rows = await manager.query('SELECT body_hash, answer FROM idempotency_keys WHERE scope = $1 AND key = $2', [claim.scope, claim.key]);
  if (rows[0].body_hash !== claim.bodyHash) throw new RefusalError(reused);
  const { value, line } = rows[0].answer;
  if (line) await insertRepeat(manager, line);
  claim.replayed = true;
  return value;
};
