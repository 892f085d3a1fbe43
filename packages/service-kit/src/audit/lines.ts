import type { Actor } from '@prepmarket/api-kit';
import type { EntityManager } from 'typeorm';
import type { Statement } from '../work/as-one.js';
import { context } from '../work/context.js';
import { newId } from '../work/record-id.js';
import type { Act } from './act.js';

/** How often a repeat of one request is noted: who repeats it for ever tells nothing new. */
const REPEATS_NOTED = 10;

/** One line of the audit trail. */
export interface Line {
  id: string;
  act: Act;
  actor?: Actor;
  address?: string;
  requestId?: string;
}

/** What was done by whoever asks; what follows from another service's event has no actor, and the request that it came of. */
export const lineOf = (act: Act): Line => {
  const { actor, address, requestId, correlationId } = context() ?? {};
  return { id: newId(), act, ...(actor ? { actor, address, requestId } : { requestId: correlationId }) };
};

/** Writes them in this order. */
export const lineRows = (lines: readonly Line[]): Statement => {
  const each = (value: (line: Line) => string | undefined): (string | null)[] => lines.map((line) => value(line) ?? null);
  return {
    text: `INSERT INTO audit_trail (id, actor_id, actor_role, address, request_id, act, record_kind, record_id, belongs_to, from_state, to_state)
     SELECT l.id, l.actor, l.role, l.address, l.request, l.act, l.kind, l.record, l.belongs_to, l.from_state, l.to_state
     FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[], $9::uuid[], $10::text[], $11::text[])
       WITH ORDINALITY AS l(id, actor, role, address, request, act, kind, record, belongs_to, from_state, to_state, nth) ORDER BY nth`,
    values: [
      ...[each(({ id }) => id), each(({ actor }) => actor?.id), each(({ actor }) => actor?.role), each(({ address }) => address)],
      ...[each(({ requestId }) => requestId), each(({ act }) => act.act), each(({ act }) => act.kind), each(({ act }) => act.id)],
      ...[each(({ act }) => act.belongsTo), each(({ act }) => act.from), each(({ act }) => act.to)],
    ],
  };
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
