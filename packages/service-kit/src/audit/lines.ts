import type { EntityManager } from 'typeorm';
import { context } from '../work/context.js';
import { newId } from '../work/record-id.js';
import type { Act } from './act.js';

/** How often a repeat of one request is noted: who repeats it for ever tells nothing new. */
const REPEATS_NOTED = 10;

/** Notes the act of whoever asks; what follows from another service's event has no actor, and the request that it came of. Gives the line's id. */
export const insertLine = async (manager: EntityManager, { act, kind, id: record, belongsTo, from, to }: Act): Promise<string> => {
  const { actor, address, requestId, correlationId } = context() ?? {};
  const id = newId();
  await manager.query(
    `INSERT INTO audit_trail (id, act, actor_id, actor_role, record_kind, record_id, belongs_to, from_state, to_state, address, request_id)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    [
      ...[id, act, actor?.id ?? null, actor?.role ?? null, kind, record, belongsTo, from ?? null, to ?? null],
      ...[actor ? (address ?? null) : null, (actor ? requestId : correlationId) ?? null],
    ],
  );
  return id;
};

/** Notes that the request which left this line came once more, under its Idempotency-Key, and did nothing. */
export const insertRepeat = async (manager: EntityManager, line: string): Promise<void> => {
  const { address, requestId } = context() ?? {};
  await manager.query(
    `INSERT INTO audit_trail (id, act, actor_id, actor_role, record_kind, record_id, belongs_to, from_state, to_state, address, request_id, repeats)
     SELECT $2, act, actor_id, actor_role, record_kind, record_id, belongs_to, from_state, to_state, $3, $4, id FROM audit_trail
     WHERE id = $1 AND (SELECT count(*) FROM audit_trail WHERE repeats = $1) < ${REPEATS_NOTED}`,
    [line, newId(), address ?? null, requestId ?? null],
  );
};
