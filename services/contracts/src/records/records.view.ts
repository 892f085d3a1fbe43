import { taskTypes } from '@prepmarket/catalog-api';
import { type RangedRate, type Rate, type VendorRecord, type WorkFigures, wilson } from '@prepmarket/contracts-api';
import type { EntityManager } from 'typeorm';
import { COUNTED, FIGURES, rate } from './figures.js';

/** In one statement, whose parts are looked at where they are asked for. */
const records = (figures: string) => `WITH ${COUNTED}
  SELECT p.id AS "vendorId", f.finished, ${rate('t.in_time', 't.due')} AS "onTime", ${rate('t.approved', 't.decided')} AS "firstPass"${figures}
  FROM people p
    CROSS JOIN LATERAL (SELECT count(*)::int AS finished FROM contracts c WHERE c.vendor_id = p.id AND c.status = 'completed') f
    LEFT JOIN firsts t ON t.vendor_id = p.id AND t.kind = ''
  WHERE p.id = ANY ($1::uuid[]) AND p.role = 'vendor'`;

const [PLAIN, FIGURED] = [records(''), records(`, (${FIGURES}) AS figures`)];

type Counted = Omit<VendorRecord, 'figures'> & { figures?: (Omit<WorkFigures, 'onTime' | 'firstPass'> & { onTime: Rate | null; firstPass: Rate | null })[] };

/** A share with what it lies between. */
export const ranged = (told: Rate | null): RangedRate | null => told && { ...told, ...wilson(told.count, told.of) };

/** What became of the contracts of those of `ids` who are vendors, with figures by type of task where they are asked for; in one query. */
export const recordsOf = async (manager: EntityManager, ids: readonly string[], figured = false): Promise<VendorRecord[]> => {
  const told: Counted[] = await manager.query(figured ? FIGURED : PLAIN, [ids, figured ? ['', ...taskTypes] : ['']]);
  return told.map(({ figures, ...record }) => ({
    ...record,
    ...(figures && { figures: figures.map((each) => ({ ...each, onTime: ranged(each.onTime), firstPass: ranged(each.firstPass) })) }),
  }));
};
