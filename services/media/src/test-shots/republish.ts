import { type GradedTestShot, testEntryWaits, testShotGraded } from '@prepmarket/media-api';
import { rowsOf, type Tx } from '@prepmarket/service-kit';
import { type EntityManager, In } from 'typeorm';
import { checkedOf } from '../checks/keep-check.js';
import { TestEntryRow } from './entry.entity.js';
import { TestShotRow } from './test-shot.entity.js';

/** What of an entry is there once it has its grade. */
type Graded = TestEntryRow & { passed: boolean; grade: number; words: string; graded_at: Date };

/** What is told of the grade of an entry. */
export const gradedOf = async (
  manager: EntityManager,
  { id: testId, task_type: taskType, title, ours }: Pick<TestShotRow, 'id' | 'task_type' | 'title' | 'ours'>,
  { id, version, vendor_id: vendorId, passed, grade, words, graded_at }: Graded,
): Promise<GradedTestShot> => {
  const { checked } = await checkedOf(manager, id);
  const { faults = 0, warnings = 0, frames = 0 } = checked ?? {};
  return { id, version, vendorId, taskType, passed, grade, findings: faults + warnings, frames, gradedAt: graded_at.toISOString(), testId, ours, title, words };
};

/** Tells who grades a submitted entry that it waits, or waits no more. */
export const tellWaiting = (tx: Tx, test: TestShotRow, { id, version, number }: TestEntryRow, waits: boolean): Promise<void> => {
  const { id: testId, title, made_by: madeBy, ours } = test;
  return tx.publish(testEntryWaits, { id, version, testId, title, number: number ?? 0, madeBy, ours, waits });
};

const isGraded = (row: TestEntryRow): row is Graded => row.graded_at !== null;

/** Every grade; what it was given for stays as it was. */
export const grades = rowsOf('graded-entries', TestEntryRow, async (tx, rows) => {
  const tests = await tx.manager.findBy(TestShotRow, { id: In(rows.map(({ test_id }) => test_id)) });
  for (const row of rows) {
    const test = tests.find(({ id }) => id === row.test_id);
    if (test && isGraded(row)) await tx.publish(testShotGraded, await gradedOf(tx.manager, test, row));
  }
});
