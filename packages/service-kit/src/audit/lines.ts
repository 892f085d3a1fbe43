import type { EntityManager } from 'typeorm';
import { context } from '../work/context.js';
import { newId } from '../work/record-id.js';
import type { Act } from './act.js';

/** How often a repeat of one request is noted: who repeats it for ever tells nothing new. */
const REPEATS_NOTED = 10;

/** Notes the acts of whoever asks, by one statement; what follows from another service's event has no actor, and the request that it came of. Gives the first line's id. */
export const insertLines = async (manager: EntityManager, acts: readonly Act[]): Promise<string | undefined> => {
  const { actor, address, requestId, correlationId } = context() ?? {};
  const ids = acts.map(newId);
  const each = (value: (act: Act) => string | undefined): (string | null)[] => acts.map((act) => value(act) ?? null);
  await manager.query(
    `INSERT INTO audit_trail (id, actor_id, actor_role, address, request_id, act, record_kind, record_id, belongs_to, from_state, to_state)
     SELECT l.id, $1, $2, $3, $4, l.act, l.kind, l.record, l.belongs_to, l.from_state, l.to_state
     FROM unnest($5::uuid[], $6::text[], $7::text[], $8::uuid[], $9::uuid[], $10::text[], $11::text[])
       WITH ORDINALITY AS l(id, act, kind, record, belongs_to, from_state, to_state, nth) ORDER BY nth`,
    [
      ...[actor?.id ?? null, actor?.role ?? null, actor ? (address ?? null) : null, (actor ? requestId : correlationId) ?? null, ids],
      ...[each(({ act }) => act), each(({ kind }) => kind), each(({ id }) => id), each(({ belongsTo }) => belongsTo)],
      ...[each(({ from }) => from), each(({ to }) => to)],
    ],
  );
  return ids[0];
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
