import type { LevelFacts } from '@prepmarket/contracts-api';
import { iso } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { recordsOf } from '../records/records.view.js';

/** Of a deleted account nothing is left to go by. */
const SHOWN = `SELECT p.id, p.certification, coalesce(d.documents, '[]') AS documents,
    (SELECT coalesce(json_agg(json_build_object('taskType', t.task_type, 'passed', t.passed, 'gradedAt', ${iso('t.graded_at')}) ORDER BY t.graded_at, t.id), '[]')
      FROM test_results t WHERE t.vendor_id = p.id) AS tests
  FROM people p LEFT JOIN vendor_documents d ON d.id = p.id WHERE p.id = ANY ($1::uuid[]) AND p.role = 'vendor' AND NOT p.deleted`;

type Shown = Pick<LevelFacts, 'certification' | 'documents' | 'tests'> & { id: string };

/** What the levels of those of `ids` who are vendors are computed from. */
export const factsOf = async (manager: EntityManager, ids: readonly string[]): Promise<Map<string, LevelFacts>> => {
  if (ids.length === 0) return new Map();
  const shown: Shown[] = await manager.query(SHOWN, [ids]);
  const records = new Map((await recordsOf(manager, ids, true)).map((record) => [record.vendorId, record]));
  return new Map(shown.map(({ id, ...rest }) => [id, { ...rest, finished: records.get(id)?.finished ?? 0, figures: records.get(id)?.figures ?? [] }]));
};
