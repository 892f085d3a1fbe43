import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { type Actor, refusal } from '@prepmarket/api-kit';
import {
  type BlindEntry,
  type CheckReport,
  cannotGradeEntry,
  cannotSubmitEntry,
  cannotTake,
  type EntriesPage,
  type EntriesQuery,
  type EntryGrade,
  gradesTest,
  type OwnEntry,
  passesTest,
  testShotGraded,
  testShotMessages,
} from '@prepmarket/media-api';
import { found, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import { reportOf } from '../checks/check.view.js';
import { checkedOf } from '../checks/keep-check.js';
import { noted } from '../places/noted.js';
import type { EntryPath } from '../places/place-path.js';
import { newestUpload } from '../uploads/newest-upload.js';
import { listEntries } from './entries.list.js';
import { TestEntryRow } from './entry.entity.js';
import { blindEntries, ownEntries } from './entry.view.js';
import { tellEntry } from './entry-place.js';
import { EntryPlaces } from './entry-places.js';
import { findTest, judgedEntry, judgedTest, type KnownTest } from './open-test.js';
import { gradedOf, tellWaiting } from './republish.js';
import { TestShotRow } from './test-shot.entity.js';
import { lastEntry, newestOf } from './test-shot.view.js';
import { tellTest } from './test-shots.service.js';

type Path = Required<EntryPath>;
const UNDER_WAY = ['preparing', 'transcoding'];
const nothing = { ready_at: null, submitted_at: null, number: null, graded_at: null, graded_by: null, grade: null, words: null, passed: null };

/** Attempts of vendors at test shots, until somebody who does not know whose they are has graded them. */
@Injectable()
export class EntriesService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly places: EntryPlaces,
  ) {}

  /** Those that were submitted, for who grades them. @throws RefusalError 404 */
  async list(actor: Actor, testId: string, query: EntriesQuery): Promise<EntriesPage> {
    const test = await this.places.test(actor, testId);
    refuse(gradesTest(actor, judgedTest(test)) ? undefined : refusal(403, testShotMessages.onlyGraders));
    return listEntries(this.database.manager, testId, query);
  }

  /** @throws RefusalError 404 */
  async report(actor: Actor, path: Path): Promise<CheckReport> {
    const { entry } = await this.places.seen(actor, path);
    // Whose project the plate is of is not told.
    return reportOf(this.database.manager, { id: entry.id, ready_at: entry.ready_at });
  }

  /** Begins an attempt, one at a time. @throws RefusalError 403, 404, 409 */
  async take(actor: Actor, testId: string): Promise<OwnEntry> {
    await this.places.test(actor, testId);
    return this.work.transaction(async (tx) => {
      const test = await lockTest(tx, testId);
      const now = new Date();
      const [last] = await newestOf(tx.manager, actor.id, [testId]);
      refuse(cannotTake(actor, judgedTest(test), lastEntry(last), now));
      // An id that tells nothing, not even when: who grades reads it.
      const entry = { id: randomUUID(), test_id: testId, vendor_id: actor.id, taken_at: now, last_upload: 0, version: 1, ...nothing };
      await tx.manager.insert(TestEntryRow, entry);
      await noted(tx, entry.id, 'test-shot-taken', { kind: 'entry', id: entry.id });
      await tellEntry(tx, entry);
      return this.own(tx, entry.id);
    });
  }

  /** Gives an entry without a fault to those who grade. @throws RefusalError 404, 409 */
  async submit(actor: Actor, path: Path): Promise<OwnEntry> {
    await this.places.seen(actor, path);
    return this.work.transaction(async (tx) => {
      const { test, entry } = await lockEntry(tx, path);
      const { checked } = await checkedOf(tx.manager, entry.id);
      const upload = await newestUpload(tx.manager, entry.id);
      const now = { ready: entry.ready_at !== null, underWay: UNDER_WAY.includes(upload?.state ?? ''), check: checked ?? null };
      refuse(cannotSubmitEntry(actor, judgedTest(test), judgedEntry(entry), now));
      const number = test.last_number + 1;
      await tx.manager.update(TestShotRow, { id: test.id }, { last_number: number });
      const submitted = { submitted_at: new Date(), number, version: entry.version + 1 };
      await tx.manager.update(TestEntryRow, { id: entry.id }, submitted);
      await tellWaiting(tx, test, { ...entry, ...submitted }, true);
      await noted(tx, entry.id, 'entry-submitted', { kind: 'entry', id: entry.id });
      await tellEntry(tx, entry);
      await tellTest(tx, test);
      return this.own(tx, entry.id);
    });
  }

  /** The one grade of an entry, told in the same transaction. @throws RefusalError 404, 409 when it has one */
  async grade(actor: Actor, path: Path, { grade, words }: EntryGrade): Promise<BlindEntry> {
    await this.places.seen(actor, path);
    return this.work.transaction(async (tx) => {
      const { test, entry } = await lockEntry(tx, path);
      refuse(cannotGradeEntry(actor, judgedTest(test), judgedEntry(entry)));
      const { checked } = await checkedOf(tx.manager, entry.id);
      const passed = passesTest(grade, checked?.faults ?? 0);
      const given = { grade, words, passed, graded_at: new Date(), graded_by: actor.id, version: entry.version + 1 };
      await tx.manager.update(TestEntryRow, { id: entry.id }, given);
      await noted(tx, entry.id, 'entry-graded', { kind: 'entry', id: entry.id });
      await tx.publish(testShotGraded, await gradedOf(tx.manager, test, { ...entry, ...given }));
      await tellWaiting(tx, test, { ...entry, ...given }, false);
      await tellEntry(tx, entry);
      await tellTest(tx, test);
      return (await blindEntries(tx.manager, [{ ...entry, ...given }]))[0] as BlindEntry;
    });
  }

  private async own({ manager }: Tx, id: string): Promise<OwnEntry> {
    return (await ownEntries(manager, [await manager.findOneByOrFail(TestEntryRow, { id })]))[0] as OwnEntry;
  }
}

/** The test, whose entries nobody else takes or submits until the transaction ends. */
const lockTest = async (tx: Tx, id: string): Promise<KnownTest> => {
  found(await tx.lock(TestShotRow, { id }), testShotMessages.notFound);
  return found(await findTest(tx.manager, id), testShotMessages.notFound);
};

const lockEntry = async (tx: Tx, { testId, entryId }: Path): Promise<{ test: KnownTest; entry: TestEntryRow }> => {
  const test = await lockTest(tx, testId);
  return { test, entry: found(await tx.lock(TestEntryRow, { id: entryId, test_id: testId }), testShotMessages.entryNotFound) };
};
