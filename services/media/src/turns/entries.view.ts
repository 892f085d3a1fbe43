import type { Actor, TurnLine, TurnPage } from '@prepmarket/api-kit';
import { entryWords, gradeWords, testShotPaths } from '@prepmarket/media-api';
import { iso } from '@prepmarket/service-kit';
import type { EntityManager } from 'typeorm';
import { KNOWN_TESTS } from '../test-shots/open-test.js';
import { NEWEST } from './turns.view.js';

interface WaitingRow {
  id: string;
  testId: string;
  title: string;
  /** Entries of the test; of an entry its faults, null when it could not be checked. */
  count: number | null;
  since: string;
  total: number;
}

const nothing = { belongsTo: null, amount: null, currency: null, due: null };
const lineOf = ({ id, testId, title, since }: WaitingRow, { own, action }: { own: string; action: string }): TurnLine => ({
  ...{ id, text: own, action, link: testShotPaths.test(testId), about: title, ...nothing, since },
});
const pageOf = (rows: WaitingRow[], words: (count: number | null) => { own: string; action: string }): TurnPage => ({
  ...{ turns: rows.map((row) => lineOf(row, words(row.count))), total: rows[0]?.total ?? 0 },
});

const BY_AGE = `ORDER BY (since AT TIME ZONE 'UTC')::date, since, id LIMIT $2`;
const LINES = (from: string) => `SELECT id, "testId", title, count, ${iso('since')} AS since, count(*) OVER ()::int AS total FROM (${from}) w ${BY_AGE}`;

const GRADES = LINES(`SELECT 'test-shots-grade-' || t.id AS id, t.id AS "testId", t.title, count(*)::int AS count, min(e.submitted_at) AS since
  FROM test_shots t JOIN test_entries e ON e.test_id = t.id AND e.submitted_at IS NOT NULL AND e.graded_at IS NULL
  WHERE CASE WHEN t.ours THEN $3 = 'admin' ELSE t.made_by = $1 END GROUP BY t.id`);

/** The test shots of which entries wait for a grade of this person: its own, and for administrators all of theirs. Whose the entries are is not looked at. */
export const toGrade = async (manager: EntityManager, { id, role }: Actor, most: number): Promise<TurnPage> =>
  pageOf(await manager.query(GRADES, [id, most, role]), (count) => gradeWords(count ?? 0));

const FAULTY = LINES(`SELECT 'test-shots-mend-' || e.id AS id, k.id AS "testId", k.title, found.faults AS count, e.ready_at AS since
  FROM test_entries e JOIN (${KNOWN_TESTS}) k ON k.id = e.test_id AND k.open CROSS JOIN LATERAL (SELECT e.id) s JOIN LATERAL (${NEWEST}) u ON u.state = 'complete' LEFT JOIN version_checks c ON c.version_id = e.id
  CROSS JOIN LATERAL (SELECT CASE WHEN c.version_id IS NOT NULL THEN count(*) FILTER (WHERE f->>'severity' = 'fault')::int END AS faults
    FROM jsonb_array_elements(c.findings) f) found
  WHERE e.vendor_id = $1 AND e.ready_at IS NOT NULL AND e.submitted_at IS NULL AND coalesce(found.faults, 1) > 0`);

/** The entries of this vendor that cannot be submitted as they are. */
export const toMend = async (manager: EntityManager, { id }: Actor, most: number): Promise<TurnPage> =>
  pageOf(await manager.query(FAULTY, [id, most]), entryWords);
