import { Injectable } from '@nestjs/common';
import type { Actor } from '@prepmarket/api-kit';
import {
  cannotEndTest,
  cannotMakeTests,
  cannotTestWith,
  type NewTestShot,
  type TestShot,
  type TestShotRow as TestShotLine,
  testShotChanged,
  testShotMessages,
} from '@prepmarket/media-api';
import { Copies, found, newId, refuse, type Tx, Work } from '@prepmarket/service-kit';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { noted } from '../places/noted.js';
import { ProjectCopy } from '../places/project.entity.js';
import { ShotCopy } from '../places/shot.entity.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { EntryPlaces } from './entry-places.js';
import { findTest, judgedTest, KNOWN_TESTS, type KnownTest } from './open-test.js';
import { frameRefusal } from './plate-frames.js';
import { TestShotRow } from './test-shot.entity.js';
import { COUNTED, lineOf, newestOf, platesFor, testOf } from './test-shot.view.js';

/** What a person sees of tests: a vendor what is open or taken, a client its own, an administrator all. */
const SEEN = `k.made_by = $1 OR $2 = 'admin' OR $2 = 'vendor' AND (k.open OR EXISTS (SELECT FROM test_entries e WHERE e.test_id = k.id AND e.vendor_id = $1))`;
const LISTED = `SELECT * FROM (${KNOWN_TESTS}) k WHERE ${SEEN} ORDER BY k.open DESC, k.made_at DESC, k.id LIMIT 200`;

/** The tests that clients and administrators make of plates of their own. */
@Injectable()
export class TestShotsService {
  constructor(
    private readonly work: Work,
    private readonly database: DataSource,
    private readonly copies: Copies,
    private readonly places: EntryPlaces,
  ) {}

  /** Open ones first, then the newest. */
  async list(actor: Actor): Promise<TestShotLine[]> {
    const { manager } = this.database;
    const tests: KnownTest[] = await manager.query(LISTED, [actor.id, actor.role]);
    const ids = tests.map(({ id }) => id);
    const own = await newestOf(manager, actor.id, ids);
    const counts = await manager.query(COUNTED, [ids]);
    const plates = await platesFor(manager, actor, tests, own);
    return tests.map((test) => lineOf(actor, test, own, counts, plates));
  }

  /** @throws RefusalError 404 */
  async get(actor: Actor, testId: string): Promise<TestShot> {
    return testOf(this.database.manager, actor, await this.places.test(actor, testId));
  }

  /** @throws RefusalError 400, 403, 404, 409 where its plate is not ready */
  async make(actor: Actor, { shot_id, ...said }: NewTestShot): Promise<TestShot> {
    refuse(cannotMakeTests(actor));
    await this.copies.find(shot_id, () => this.database.manager.findOneBy(ShotCopy, { id: shot_id }));
    return this.work.transaction(async (tx) => {
      refuse(cannotMakeTests(actor, await openOf(tx, actor.id)));
      const { project_id } = await ownShot(tx.manager, actor, shot_id);
      const media = await tx.manager.findOneBy(ShotMedia, { shot_id });
      refuse(frameRefusal(media, said));
      const id = newId();
      await tx.manager.insert(TestShotRow, {
        ...{ ...said, id, shot_id, project_id, plate_upload: media?.upload_id ?? '', made_by: actor.id, ours: actor.role === 'admin' },
        ...{ made_at: new Date(), ended_at: null, last_number: 0 },
      });
      await noted(tx, id, 'test-shot-made', { kind: 'test-shot', id });
      return this.told(tx, actor, id);
    });
  }

  /** @throws RefusalError 403, 404, 409 */
  async end(actor: Actor, testId: string): Promise<TestShot> {
    await this.places.test(actor, testId);
    return this.work.transaction(async (tx) => {
      const row = found(await tx.lock(TestShotRow, { id: testId }), testShotMessages.notFound);
      const test = found(await findTest(tx.manager, testId), testShotMessages.notFound);
      refuse(cannotEndTest(actor, { ...judgedTest(test), ended: row.ended_at !== null }));
      await tx.manager.update(TestShotRow, { id: testId }, { ended_at: new Date() });
      await noted(tx, testId, 'test-shot-ended', { kind: 'test-shot', id: testId });
      return this.told(tx, actor, testId);
    });
  }

  private async told(tx: Tx, actor: Actor, id: string): Promise<TestShot> {
    const test = found(await findTest(tx.manager, id), testShotMessages.notFound);
    await tellTest(tx, test);
    return testOf(tx.manager, actor, test);
  }
}

/** Tells the windows of those who grade it. */
export const tellTest = (tx: Tx, { id, made_by: madeBy }: Pick<TestShotRow, 'id' | 'made_by'>): Promise<void> =>
  tx.publish(testShotChanged, { id, version: 1, madeBy });

/** Ends what somebody has made who has left. */
export const endTestsOf = async (tx: Tx, madeBy: string): Promise<void> => {
  const rows = await tx.manager.find(TestShotRow, {
    where: { made_by: madeBy, ended_at: IsNull() },
    order: { id: 'ASC' },
    lock: { mode: 'pessimistic_write' },
  });
  for (const row of rows) {
    await tx.manager.update(TestShotRow, { id: row.id }, { ended_at: new Date() });
    await tellTest(tx, row);
  }
};

/** How many of a maker's have not ended; who makes another waits until the transaction ends. */
const openOf = async (tx: Tx, madeBy: string): Promise<number> => {
  await tx.manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [madeBy]);
  return tx.manager.countBy(TestShotRow, { made_by: madeBy, ended_at: IsNull() });
};

const ownShot = async (manager: EntityManager, actor: Actor, id: string): Promise<ShotCopy> => {
  const shot = found(await manager.findOneBy(ShotCopy, { id, deleted: false }), testShotMessages.shotNotFound);
  const project = found(await manager.findOneBy(ProjectCopy, { id: shot.project_id, deleted: false }), testShotMessages.shotNotFound);
  refuse(cannotTestWith(actor, project));
  return shot;
};
