/** @module-tag nightly */

import { commitsTo } from '@prepmarket/service-testing';
import { clip, removeClips } from './clips.js';
import { Studio } from './studio.js';

afterAll(removeClips);

it.each([
  ['the upload', 'was heard of by nobody', /UPDATE "uploads"[\s\S]*INSERT INTO "files"/, false],
  ['the upload', 'was still on its way when the request failed', /UPDATE "uploads"[\s\S]*INSERT INTO "files"/, true],
  ['the picture', 'was heard of by nobody', /INSERT INTO "shot_media"/, false],
  ['the picture', 'was still on its way when the job failed', /INSERT INTO "shot_media"/, true],
])('[S-1204] F9: keeps the objects of %s whose commit held and %s', async (what, _how, after, late) => {
  const video = await clip('plate.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4');
  const studio = await Studio.open();
  const line = await commitsTo(new URL(studio.config.databaseUrl));
  await studio.app.close();
  await studio.start({ databaseUrl: line.url });
  const shot = await studio.shot();
  const broken = line.cut(after, late);
  const { status } = await studio.upload(shot, 'plate.mp4', video);
  if (what === 'the upload') expect(status).toBeGreaterThanOrEqual(500);
  else expect(status).toBe(201);
  await broken;
  line.arrive();
  const media = await studio.ready(shot);
  for (const key of [media.proxyKey, media.posterKey]) expect((await studio.file(`/api/files/download/${key}`)).length).toBeGreaterThan(0);
  expect(await studio.file(`/api/files/download/${media.originalKey}`)).toEqual(video);
  await studio.close();
  line.close();
});
