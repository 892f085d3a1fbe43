/** @module-tag nightly */

import { shotChanged } from '@prepmarket/catalog-api';
import { publishFrom } from '@prepmarket/service-testing';
import { clip, frames, removeClips } from './clips.js';
import { addTask, Contracted } from './contracted.js';
import { noteOf } from './noted.js';
import { Studio, vendor } from './studio.js';

let studio: Studio;
let video: Buffer;
beforeAll(async () => {
  studio = await Studio.open();
  video = await clip('delivered.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4');
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const numbered = async (on: Contracted, firstNumber: number): Promise<void> => {
  const { id, projectId, packageId } = on.shot;
  await publishFrom(studio.bus, shotChanged, { id, projectId, packageId, name: 'sh010', version: 2, firstNumber });
};

it('[S-2066] a video that is as long as its task or its shot has their numbers, with its first picture and for good; another has none', async () => {
  const on = await Contracted.open(studio);
  await numbered(on, 1001);
  const part = await addTask(studio, on.shot, { name: 'part', frameStart: 3, frameEnd: 6 });
  const one = await on.ready(video, part.id);
  expect(one.picture).toMatchObject({ first_frame: 1003, frames: 4 });
  expect((await on.ready(video)).picture?.first_frame).toBeNull();
  const notes = `${on.path}/${one.id}/notes`;
  const as = studio.as(vendor);
  await as
    .post(notes)
    .send(noteOf({ frame_start: 1003, frame_end: 1006 }))
    .expect(201);
  await as
    .post(notes)
    .send(noteOf({ frame_start: 0, frame_end: 0 }))
    .expect(400);
  const { id, projectId, packageId } = on.shot;
  await publishFrom(studio.bus, shotChanged, { id, projectId, packageId, name: 'sh010', version: 3, firstNumber: 101 });
  expect((await on.list()).versions.find((each) => each.id === one.id)?.picture?.first_frame).toBe(1003);
});

it('[S-2065] the frames of a task are told by the numbers of its plate as well', async () => {
  const on = await Contracted.open(studio);
  const numbers = async () => (await on.list()).tasks.find(({ id }) => id === on.task.id)?.numbers;
  expect(await numbers()).toEqual({ first: 1, last: 48 });
  await numbered(on, 101);
  expect(await numbers()).toEqual({ first: 101, last: 148 });
  const images = (await frames(3)).map((data, index): [string, Buffer] => [`sh010.${1001 + index * 2}.png`, data]);
  await studio.sequence(on.shot, images).expect(201);
  await studio.ready(on.shot);
  expect(await numbers()).toEqual({ first: 1001, last: 1050 });
});
