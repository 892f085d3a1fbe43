import { toCents } from '@prepmarket/api-kit';
import type { BidForm, NewLine } from '@prepmarket/bidding-api';
import type { LineRow } from './bid.entity.js';

const rowOf = ({ shotId = null, taskId = null, label, amount }: NewLine): LineRow => ({ shotId, taskId, label, amountCents: toCents(amount) });

/** What a form says beside price, days and words, as it is kept. */
export const termsOf = ({ lines = [], rounds, handles, exclusions = [], validUntil, startDate }: BidForm) => ({
  lines: lines.map(rowOf),
  rounds: rounds ?? null,
  handles: handles ?? null,
  exclusions,
  validUntil: validUntil ?? null,
  startDate: startDate ?? null,
});

const LINE = `json_build_object('shotId', l.line->'shotId', 'taskId', l.line->'taskId', 'label', l.line->>'label',
  'amount', round((l.line->>'amountCents')::bigint / 100.0, 2))`;

/** The same of a bid `b`, as entries of a JSON object. */
export const TERMS = `'lines', coalesce((SELECT json_agg(${LINE} ORDER BY l.at) FROM jsonb_array_elements(b.lines) WITH ORDINALITY l (line, at)), '[]'::json),
  'rounds', b.rounds, 'handles', b.handles, 'exclusions', b.exclusions, 'validUntil', b.valid_until, 'startDate', b.start_date`;
