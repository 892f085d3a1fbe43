import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import { cannotReadOriginal, cannotSeeEntry, cannotSeeTest, cannotSendEntry, testShotMessages } from '@prepmarket/media-api';
import { found, refuse } from '@prepmarket/service-kit';
import { DataSource } from 'typeorm';
import type { Judged } from '../places/judged.js';
import type { EntryPath } from '../places/place-path.js';
import { TestEntryRow } from './entry.entity.js';
import { findTest, hasTaken, judgedEntry, judgedTest, type KnownTest } from './open-test.js';

/** Finds test shots and entries to them, and decides who may see or send them. */
@Injectable()
export class EntryPlaces {
  constructor(private readonly database: DataSource) {}

  /** The test, for who may see it. @throws RefusalError 404 */
  async test(actor: Actor, id: string): Promise<KnownTest> {
    const { manager } = this.database;
    const test = found(await findTest(manager, id), testShotMessages.notFound);
    refuse(cannotSeeTest(actor, judgedTest(test), await manager.existsBy(TestEntryRow, { test_id: id, vendor_id: actor.id })));
    return test;
  }

  /** An entry with its test, for who may see it. @throws RefusalError 404 */
  async seen(actor: Actor, { testId, entryId }: Required<EntryPath>): Promise<{ test: KnownTest; entry: TestEntryRow }> {
    const test = await this.test(actor, testId);
    const entry = found(await this.database.manager.findOneBy(TestEntryRow, { id: entryId, test_id: testId }), testShotMessages.entryNotFound);
    refuse(cannotSeeEntry(actor, judgedTest(test), judgedEntry(entry)));
    return { test, entry };
  }

  /** An entry by its path. @throws RefusalError 404 */
  async entry(path: EntryPath): Promise<Judged> {
    return found(await this.find(path), testShotMessages.entryNotFound);
  }

  /** The same; null when it is not there. */
  async find({ entryId, testId }: EntryPath): Promise<Judged | null> {
    const { manager } = this.database;
    const entry = await manager.findOneBy(TestEntryRow, { id: entryId, ...(testId && { test_id: testId }) });
    const known = entry && (await findTest(manager, entry.test_id));
    if (!known) return null;
    const [test, judged] = [judgedTest(known), judgedEntry(entry)];
    const cannotOwn = (actor: Actor) => cannotReadOriginal(actor, judged);
    return {
      id: entry.id,
      cannotSee: (actor) => cannotSeeEntry(actor, test, judged),
      cannotReadOriginal: cannotOwn,
      // What is sent and how it is called is its vendor's alone.
      cannotFollow: cannotOwn,
      cannotChange: (actor) => cannotOwn(actor) ?? cannotSendEntry(test, judged),
    };
  }

  /** Whether this user works on the plate of a shot for a test that is open. */
  hasTaken(actor: Actor, shotId: string): Promise<boolean> {
    return actor.role === 'vendor' ? hasTaken(this.database.manager, actor.id, shotId) : Promise.resolve(false);
  }
}
