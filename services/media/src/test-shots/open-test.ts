import type { JudgedEntry, JudgedTest } from '@prepmarket/media-api';
import type { EntityManager } from 'typeorm';
import type { TestEntryRow } from './entry.entity.js';
import type { TestShotRow } from './test-shot.entity.js';

export type KnownTest = TestShotRow & { open: boolean };

/** Whether it goes on: nobody has ended it, its shot is there, and the plate is still the one that all have had. */
const OPEN = `t.ended_at IS NULL AND m.upload_id IS NOT NULL AND s.id IS NOT NULL AND p.id IS NOT NULL`;
/** Test shots as `t`, each with whether it is open. */
export const KNOWN_TESTS = `SELECT t.*, (${OPEN}) AS open FROM test_shots t LEFT JOIN shots s ON s.id = t.shot_id AND NOT s.deleted
  LEFT JOIN projects p ON p.id = t.project_id AND NOT p.deleted LEFT JOIN shot_media m ON m.shot_id = t.shot_id AND m.upload_id = t.plate_upload`;

export const findTest = async (manager: EntityManager, id: string): Promise<KnownTest | null> =>
  ((await manager.query(`${KNOWN_TESTS} WHERE t.id = $1`, [id])) as KnownTest[])[0] ?? null;

export const judgedTest = ({ made_by: madeBy, open }: KnownTest): JudgedTest => ({ madeBy, open });
export const judgedEntry = ({ vendor_id: vendorId, submitted_at, graded_at }: TestEntryRow): JudgedEntry => ({
  ...{ vendorId, submitted: submitted_at !== null, graded: graded_at !== null },
});

const PLATE_OF_TAKER = `SELECT FROM (${KNOWN_TESTS} WHERE t.shot_id = $2) k JOIN test_entries e ON e.test_id = k.id WHERE k.open AND e.vendor_id = $1 LIMIT 1`;

/** Whether a vendor works on this shot for a test that is open. */
export const hasTaken = async (manager: EntityManager, vendorId: string, shotId: string): Promise<boolean> =>
  ((await manager.query(PLATE_OF_TAKER, [vendorId, shotId])) as unknown[]).length > 0;
