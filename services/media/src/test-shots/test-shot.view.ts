import { type Actor, withIds } from '@prepmarket/api-kit';
import { taskNumber } from '@prepmarket/catalog-api';
import { cannotEndTest, cannotTake, gradesTest, type LastEntry, type TestShotRow as Row, type TestShot, testShotLimits } from '@prepmarket/media-api';
import { type EntityManager, In } from 'typeorm';
import { pictureOf } from '../shots/picture.view.js';
import { ShotMedia } from '../shots/shot-media.entity.js';
import { TestEntryRow } from './entry.entity.js';
import { entryState, ownEntries } from './entry.view.js';
import { numberedPlate } from './numbered-plate.js';
import { judgedEntry, judgedTest, type KnownTest } from './open-test.js';

export interface Counted {
  test_id: string;
  submitted: number;
  waiting: number;
}

export const COUNTED = `SELECT test_id, count(*)::int AS submitted, count(*) FILTER (WHERE graded_at IS NULL)::int AS waiting
  FROM test_entries WHERE test_id = ANY ($1::uuid[]) AND submitted_at IS NOT NULL GROUP BY test_id`;

/** The attempts of somebody at a test, the newest first. */
const attemptsOf = (manager: EntityManager, vendorId: string, testId: string): Promise<TestEntryRow[]> =>
  manager.find(TestEntryRow, { where: { vendor_id: vendorId, test_id: testId }, order: { taken_at: 'DESC', id: 'DESC' }, take: testShotLimits.attempts });

/** The newest attempt of somebody at each of these tests. */
export const newestOf = (manager: EntityManager, vendorId: string, testIds: readonly string[]): Promise<TestEntryRow[]> =>
  manager.query(
    'SELECT DISTINCT ON (test_id) * FROM test_entries WHERE vendor_id = $1 AND test_id = ANY ($2::uuid[]) ORDER BY test_id, taken_at DESC, id DESC',
    [vendorId, testIds],
  );

export const lastEntry = (row: TestEntryRow | undefined): LastEntry | null =>
  row ? { ...judgedEntry(row), passed: row.passed === true, gradedAt: row.graded_at } : null;

/** Whether somebody may read the plate: who works on it or grades it, while it is open. */
const readsPlate = (actor: Actor, test: KnownTest, own: readonly TestEntryRow[]): boolean =>
  test.open && (gradesTest(actor, judgedTest(test)) || own.some(({ test_id }) => test_id === test.id));

/** The plates of these tests that somebody may read, each by its shot. */
export const platesFor = async (manager: EntityManager, actor: Actor, tests: readonly KnownTest[], own: readonly TestEntryRow[]): Promise<Plates> => {
  const read = tests.filter((test) => readsPlate(actor, test, own)).map(({ shot_id }) => shot_id);
  return new Map((await manager.findBy(ShotMedia, { shot_id: In(read) })).map((media) => [media.shot_id, media]));
};
type Plates = ReadonlyMap<string, ShotMedia>;

const stillOf = (media: ShotMedia, { project_id }: KnownTest): Row['plate'] => {
  const { poster_url, sprite, frames } = pictureOf(media, project_id);
  return { poster_url, sprite, frames };
};

/** A test as a line of a list; `own` are this person's attempts at tests. */
export const lineOf = (actor: Actor, test: KnownTest, own: readonly TestEntryRow[], counts: readonly Counted[], plates: Plates): Row => {
  // A vendor may read the plate of one test and not that of another of the same shot.
  const media = readsPlate(actor, test, own) ? plates.get(test.shot_id) : undefined;
  return { ...rowOf(actor, test, own, counts), plate: media ? stillOf(media, test) : null };
};

const rowOf = (actor: Actor, test: KnownTest, own: readonly TestEntryRow[], counts: readonly Counted[]): Row => {
  const { id, title, task_type, frame_start, frame_end, open, ours } = test;
  const newest = own.find(({ test_id }) => test_id === id);
  const { submitted = 0, waiting = 0 } = counts.find(({ test_id }) => test_id === id) ?? {};
  return {
    ...withIds({ id, title, task_type, frame_start, frame_end, made_at: test.made_at.toISOString(), open, ours }),
    own_state: newest ? entryState(newest) : null,
    own_grade: newest?.grade ?? null,
    ...(gradesTest(actor, judgedTest(test)) && { entries: { submitted, waiting } }),
  };
};

/** One test, with its plate for those who work on it or grade it. */
export const testOf = async (manager: EntityManager, actor: Actor, test: KnownTest): Promise<TestShot> => {
  const own = await attemptsOf(manager, actor.id, test.id);
  const counts: Counted[] = await manager.query(COUNTED, [[test.id]]);
  const [judged, grades] = [judgedTest(test), gradesTest(actor, judgedTest(test))];
  const { media, ...clip } = await numberedPlate(manager, test.shot_id);
  const refused = cannotTake(actor, judged, lastEntry(own[0]), new Date());
  const [first, last] = [test.frame_start, test.frame_end].map((frame) => taskNumber(clip, frame)) as [number, number];
  const plate = media && readsPlate(actor, test, own) ? pictureOf(media, test.project_id) : null;
  return {
    ...rowOf(actor, test, own, counts),
    ...{ brief: test.brief, numbers: { first, last }, first_number: clip.first_number, may_take: !refused, may_grade: grades },
    may_end: !cannotEndTest(actor, { ...judged, ended: test.ended_at !== null }),
    why_not: actor.role === 'vendor' ? (refused?.message ?? null) : null,
    ...{ plate, plate_id: plate && test.shot_id },
    own: await ownEntries(manager, own),
  };
};
