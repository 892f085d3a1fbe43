import { testShotGraded } from '@prepmarket/media-api';
import { removeClips } from './clips.js';
import { client, Studio, vendor } from './studio.js';
import { admin, rival, sound, Tested } from './tested.js';

/** A round takes seconds of ffmpeg and has five at once: without the locks the first one fails. */
const ROUNDS = Number(process.env.ROUNDS ?? 1);
const PATIENCE = 120_000 + ROUNDS * 30_000;

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const statuses = async (all: PromiseLike<{ status: number }>[]) => (await Promise.all(all)).map(({ status }) => status).toSorted();

it(
  `[S-2367] of many who take, submit and grade at once one each is done: one attempt, one number, one grade, one event (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const on = await Tested.open(studio);
      expect(await statuses(Array.from({ length: 5 }, () => on.take()))).toEqual([201, 409, 409, 409, 409]);
      const id = (await on.seen(vendor)).own[0]?.id ?? '';
      await on.send(id, await sound()).expect(201);
      await on.ready(id);
      expect(await statuses(Array.from({ length: 5 }, () => on.submit(id)))).toEqual([200, 409, 409, 409, 409]);
      const grades = [1, 2, 3, 4, 5].map((grade) => on.grade(id, grade, grade % 2 ? admin : client));
      expect(await statuses(grades)).toEqual([200, 409, 409, 409, 409]);
      const told = await studio.query("SELECT data->>'grade' AS grade FROM outbox WHERE type = $1 AND data->>'id' = $2", [testShotGraded.type, id]);
      expect(told.map(({ grade }) => Number(grade))).toEqual([(await on.seen(vendor)).own[0]?.grade]);
    }
  },
  PATIENCE,
);

it(
  `[S-2367] entries that are submitted at once have different numbers, and what is sent as one is submitted comes before it or is refused (${ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const on = await Tested.open(studio);
      const [one, other] = [await on.taken(), await on.taken(rival)];
      for (const [id, actor] of [
        [one, vendor],
        [other, rival],
      ] as const) {
        await on.send(id, await sound(), actor).expect(201);
        await on.ready(id, actor);
      }
      expect(await statuses([on.submit(one), on.submit(other, rival)])).toEqual([200, 200]);
      expect((await on.entries(client)).map(({ number }) => number)).toEqual([1, 2]);
      const late = await Tested.open(studio);
      const id = await late.taken();
      await late.send(id, await sound()).expect(201);
      await late.ready(id);
      const [sent, submitted] = await Promise.all([late.send(id, await sound()), late.submit(id)]);
      // Whichever comes second is refused: what is graded is what its vendor has seen checked.
      expect([sent.status < 300, submitted.status < 300].filter(Boolean)).toEqual([true]);
      expect([sent.status, submitted.status]).toContain(409);
    }
  },
  PATIENCE,
);
