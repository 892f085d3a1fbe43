import { randomUUID } from 'node:crypto';
import { userRegistered } from '@prepmarket/identity-api';
import { testEntryWaits, testShotGraded } from '@prepmarket/media-api';
import { api } from '@prepmarket/service-testing';
import { personState } from './states.js';
import { admin, client, openWorld, told, vendor, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld({});
});
afterAll(() => world.end());

it('[S-2368] its vendor alone is told of a grade, with the words, and is led to the test shot', async () => {
  const [vera, other] = [vendor(), vendor()];
  const testId = randomUUID();
  const graded = (passed: boolean, grade: number) => ({
    ...{ id: randomUUID(), version: 2, vendorId: vera.id, taskType: 'roto', passed, grade, findings: 0, frames: 4 },
    ...{ gradedAt: new Date().toISOString(), testId, title: 'Hair', words: 'Soft edges' },
  });
  await world.hear(testShotGraded, graded(false, 3));
  expect(await told(world, vera)).toEqual(['test-shot-graded: You have not passed Hair: 3 of 5: "Soft edges"']);
  const { body } = await api(world.app).as(vera).get('/api/notices').expect(200);
  expect(body.notices[0].path).toBe(`/test-shots/${testId}`);
  await world.hear(testShotGraded, graded(true, 5));
  expect(await told(world, vera)).toEqual(['test-shot-graded: 2 of your test shots have a grade']);
  expect(await told(world, other)).toEqual([]);
});

it('[S-2483] who grades is told that an entry waits, by its number, until it waits no more; the one who has made the test, or all administrators', async () => {
  const [cleo, ada] = [client(), admin()];
  const testId = randomUUID();
  const waiting = (number: number, more: object = {}) => ({
    ...{ id: randomUUID(), version: 2, testId, title: 'Hair', number, madeBy: cleo.id, ours: false, waits: true, ...more },
  });
  await world.hear(userRegistered, personState(ada));
  const [first, second] = [waiting(1), waiting(2)];
  await world.hear(testEntryWaits, first);
  expect(await told(world, cleo)).toEqual(['test-shot-to-grade: Hair: Entry 1 waits for a grade']);
  const { body } = await api(world.app).as(cleo).get('/api/notices').expect(200);
  expect(body.notices[0]).toMatchObject({ path: `/test-shots/${testId}`, turn: true });
  await world.hear(testEntryWaits, second);
  expect(await told(world, cleo)).toEqual(['test-shot-to-grade: 2 entries to test shots']);
  await world.hear(testEntryWaits, { ...first, version: 3, waits: false });
  expect(await told(world, cleo)).toEqual(['test-shot-to-grade: Hair: Entry 2 waits for a grade']);
  expect(await told(world, ada)).toEqual([]);
  const ours = waiting(3, { ours: true });
  await world.hear(testEntryWaits, ours);
  expect(await told(world, ada)).toEqual(['test-shot-to-grade: Hair: Entry 3 waits for a grade']);
  await world.hear(testEntryWaits, { ...ours, version: 3, waits: false });
  expect(await told(world, ada)).toEqual([]);
});
