import { randomUUID } from 'node:crypto';
import type { EventDef } from '@prepmarket/api-kit';
import { workTypes } from '@prepmarket/bidding-api';
import { packageChanged, shotChanged, shotCreated, shotDeleted, taskChanged, taskDeleted, taskTypes } from '@prepmarket/catalog-api';
import { shotMediaReady } from '@prepmarket/media-api';
import { askedShot, profileOf, readyPlate } from './scope.js';
import { openWorld, type World } from './world.js';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.end());

const rowOf = async (table: 'packages' | 'shots' | 'tasks' | 'plates', id: string) => (await world.rows(`SELECT * FROM ${table} WHERE id = $1`, [id]))[0];

it('[S-2276] keeps packages, shots, tasks and what the pixels of plates say', async () => {
  const projectId = randomUUID();
  const { packageId, shotId, task } = await askedShot(world, projectId);
  const { light: _light, ...profile } = profileOf(50);
  await world.hear(shotMediaReady, readyPlate(shotId, projectId, { profile: profileOf(50) }));
  expect(await rowOf('packages', packageId)).toMatchObject({ name: 'Reel 1' });
  expect(await rowOf('shots', shotId)).toMatchObject({ project_id: projectId, package_id: packageId, name: 'SB010', deleted: false });
  expect(await rowOf('tasks', task.id)).toMatchObject({ shot_id: shotId, task_type: 'roto', frame_start: 1, frame_end: 50, deleted: false });
  const { motion, irregularity, edges, blur, grain, every, frames, cuts } = profile;
  const measured = { motion, irregularity, edges, blur, grain, every, frames, cuts };
  expect(await rowOf('plates', shotId)).toMatchObject({ frames: 50, pixels: 1920 * 1080, measured });
});

it('[S-2276] a plate without a profile takes the place of one that had it; an older upload does not', async () => {
  const [projectId, shotId] = [randomUUID(), randomUUID()];
  await world.hear(shotMediaReady, readyPlate(shotId, projectId, { upload: 2, profile: profileOf(50) }));
  await world.hear(shotMediaReady, readyPlate(shotId, projectId, { upload: 3, frameCount: 40 }));
  await world.hear(shotMediaReady, readyPlate(shotId, projectId, { upload: 2, profile: profileOf(50) }));
  expect(await rowOf('plates', shotId)).toMatchObject({ frames: 40, measured: null, version: 3 });
});

const orders = <T>(list: T[]): T[][] =>
  list.length < 2 ? [list] : list.flatMap((first, i) => orders([...list.slice(0, i), ...list.slice(i + 1)]).map((rest) => [first, ...rest]));

it('[S-2276] the types of work that are estimated are those of the catalog', () => {
  expect([...workTypes].sort()).toEqual([...taskTypes].sort());
});

it.each(orders(['came', 'changed', 'went']))('[S-2276] ends without a shot and its task when it %s, %s, %s', async (...order) => {
  const [projectId, packageId, shotId, taskId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const shot = { id: shotId, projectId, packageId, name: 'SB010' };
  const task = { id: taskId, projectId, shotId, name: 'Hero', taskType: 'roto', frameStart: 1, frameEnd: 9 };
  const hear = <T>(event: EventDef<T>, data: T) => world.hear(event, data);
  const events: Record<string, () => Promise<void>> = {
    came: async () => {
      await hear(shotCreated, { ...shot, version: 1 });
      await hear(taskChanged, { ...task, version: 1 });
    },
    changed: async () => {
      await hear(shotChanged, { ...shot, version: 2, name: 'SB020' });
      await hear(taskChanged, { ...task, version: 2, frameEnd: 19 });
    },
    went: async () => {
      await hear(shotDeleted, { id: shotId, projectId, version: 3 });
      await hear(taskDeleted, { id: taskId, projectId, shotId, version: 3 });
    },
  };
  for (const each of order) await events[each]?.();
  expect([await rowOf('shots', shotId), await rowOf('tasks', taskId)]).toMatchObject([
    { version: 3, deleted: true },
    { version: 3, deleted: true },
  ]);
});

it('[S-2276] the same told once more, as `events republish` does, changes nothing', async () => {
  const projectId = randomUUID();
  const { packageId, shotId, task } = await askedShot(world, projectId);
  await world.hear(packageChanged, { id: packageId, version: 1, projectId, name: 'Reel 9' });
  await world.hear(shotChanged, { id: shotId, version: 1, projectId, packageId, name: 'XX' });
  await world.hear(taskChanged, { ...task, name: 'Other' });
  expect(await rowOf('packages', packageId)).toMatchObject({ name: 'Reel 1' });
  expect(await rowOf('shots', shotId)).toMatchObject({ name: 'SB010' });
  expect(await rowOf('tasks', task.id)).toMatchObject({ name: 'Hero' });
});
