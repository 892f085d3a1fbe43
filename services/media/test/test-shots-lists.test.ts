/** @module-tag nightly */

import { randomUUID } from 'node:crypto';
import { testShot, testShotMessages } from '@prepmarket/media-api';
import { clip, removeClips } from './clips.js';
import { matte, moving, softBox } from './made-versions.js';
import { client, Studio, vendor } from './studio.js';
import { admin, rival, Tested } from './tested.js';

let studio: Studio;
let test: Tested;
beforeAll(async () => {
  studio = await Studio.open();
  test = await Tested.open(studio);
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

/** Entries of vendors that are nobody here, by their numbers; those of `graded` have their grade. */
const submitted = async (numbers: readonly number[], graded: readonly number[]) => {
  await studio.query('DELETE FROM test_entries WHERE test_id = $1', [test.id]);
  for (const number of numbers) {
    const grade = graded.includes(number) ? 3 : null;
    await studio.query(
      `INSERT INTO test_entries (id, test_id, vendor_id, taken_at, last_upload, version, ready_at, submitted_at, number, graded_at, graded_by, grade, words, passed)
       VALUES ($1, $2, $3, now(), 1, 1, now(), now(), $4, CASE WHEN $5::int IS NOT NULL THEN now() END, $6, $5, CASE WHEN $5::int IS NOT NULL THEN 'x' END, $5::int > 3)`,
      [randomUUID(), test.id, randomUUID(), number, grade, grade === null ? null : client.id],
    );
  }
};
const page = async (query: object) => (await studio.as(client).get(`${test.path}/entries`).query(query).expect(200)).body;
const numbersOf = ({ entries }: { entries: { number: number }[] }) => entries.map(({ number }) => number);

it('[S-2488] entries come page by page, those that wait for a grade first, and none is missed while some are graded: such a one may come again', async () => {
  await submitted([1, 2, 3, 4, 5, 6, 7], [1, 4]);
  expect(numbersOf(await page({}))).toEqual([2, 3, 5, 6, 7, 1, 4]);
  const first = await page({ limit: 3 });
  expect(numbersOf(first)).toEqual([2, 3, 5]);
  const second = await page({ limit: 3, after: first.next });
  expect(numbersOf(second)).toEqual([6, 7, 1]);
  await studio.query("UPDATE test_entries SET grade = 4, words = 'x', passed = true, graded_at = now(), graded_by = $2 WHERE test_id = $1 AND number = 3", [
    test.id,
    client.id,
  ]);
  const third = await page({ limit: 3, after: second.next });
  // What was graded meanwhile comes again behind, as it is now; the screen shows it once.
  expect([numbersOf(third), third.next]).toEqual([[3, 4], null]);
  expect(third.entries[0]).toMatchObject({ number: 3, grade: 4 });
  for (const query of [{ after: 'x' }, { limit: 0 }, { limit: 101 }]) await studio.as(client).get(`${test.path}/entries`).query(query).expect(400);
  await studio.as(vendor).get(`${test.path}/entries`).query({ limit: 1 }).expect(403);
});

it('[S-2488] where nobody says how many, a page has fifty entries', async () => {
  await studio.query('DELETE FROM test_entries WHERE test_id = $1', [test.id]);
  await studio.query(
    `INSERT INTO test_entries (id, test_id, vendor_id, taken_at, last_upload, version, ready_at, submitted_at, number)
     SELECT gen_random_uuid(), $1, gen_random_uuid(), now(), 1, 1, now(), now(), n FROM generate_series(1, 51) n`,
    [test.id],
  );
  const first = await page({});
  expect([first.entries.length, numbersOf(await page({ after: first.next }))]).toEqual([50, [51]]);
});

it('[S-2488] of attempts the newest 20 are shown, and the list of tests goes by the newest', async () => {
  await studio.query('DELETE FROM test_entries WHERE test_id = $1', [test.id]);
  await studio.query(
    `INSERT INTO test_entries (id, test_id, vendor_id, taken_at, last_upload, version, ready_at, submitted_at, number, graded_at, graded_by, grade, words, passed)
     SELECT gen_random_uuid(), $1, $2, now() - n * interval '31 days', 1, 1, now(), now(), n, now() - n * interval '31 days', $3, 2, 'x', n = 1 FROM generate_series(1, 23) n`,
    [test.id, rival.id, admin.id],
  );
  const { own, own_state } = await test.seen(rival);
  expect([own.length, own[0]?.state, own_state]).toEqual([20, 'passed', 'passed']);
  const { body } = await studio.as(rival).get('/api/test-shots').expect(200);
  expect(body.tests.find(({ id }: { id: string }) => id === test.id)).toMatchObject({ own_state: 'passed' });
});

it('[S-2443] the plates of a sample are not put before vendors', async () => {
  const shot = await studio.shot(await studio.project({ sample: true }));
  expect((await Tested.make(studio, client, shot.id).expect(409)).body.message).toBe(testShotMessages.samplePlate);
});

describe('[S-2487] frames of a plate without numbers are counted alike', () => {
  const movie = (source: string) => clip('plate.mov', source, '-frames:v', '4', '-c:v', 'prores_ks', '-profile:v', '4444', '-pix_fmt', 'yuva444p10le');

  it.each([
    ['from 1 on', null, 1],
    ['as their owner says', 1001, 1001],
  ])('%s, in the brief, in the plate and in an entry', async (_how, first_number, first) => {
    const shot = await studio.shot();
    await studio.upload(shot, 'plate.mov', await movie(moving)).expect(201);
    await studio.ready(shot);
    await studio.query('UPDATE shots SET first_number = $2 WHERE id = $1', [shot.id, first_number]);
    const made = testShot.parse((await Tested.make(studio, client, shot.id, { frame_start: 1, frame_end: 4 }).expect(201)).body.test);
    const on = Tested.of(studio, shot, made.id);
    expect(await on.seen(client)).toMatchObject({ numbers: { first, last: first + 3 }, first_number: first, plate: { first_frame: null } });
    const id = await on.taken();
    await on.sendMovie(id, await movie(matte(softBox))).expect(201);
    expect((await on.ready(id)).picture).toMatchObject({ first_frame: first, frames: 4 });
  });

  it('a range that goes backwards is told as that', async () => {
    const { body } = await Tested.make(studio, client, test.shot.id, { frame_start: 4, frame_end: 2 }).expect(400);
    expect(body.message).toBe(testShotMessages.framesTurned);
  });
});
