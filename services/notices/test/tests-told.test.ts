import { randomUUID } from 'node:crypto';
import { testShotGraded } from '@prepmarket/media-api';
import { api } from '@prepmarket/service-testing';
import { openWorld, told, vendor, type World } from './world.js';

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
