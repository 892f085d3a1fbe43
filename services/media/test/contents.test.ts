/** @module-tag nightly */

import { type ReadyVersion, versionReady } from '@prepmarket/media-api';
import { frames, removeClips } from './clips.js';
import { Contracted } from './contracted.js';
import { Studio, vendor } from './studio.js';

let studio: Studio;
let on: Contracted;
beforeAll(async () => {
  studio = await Studio.open();
  on = await Contracted.open(studio);
});
afterAll(async () => {
  await studio.close();
  await removeClips();
});

const told = async (id: string): Promise<ReadyVersion> => {
  const [row] = await studio.query('SELECT data FROM outbox WHERE type = $1 AND data->>$2 = $3', [versionReady.type, 'id', id]);
  return row?.data as ReadyVersion;
};
/** A version of these images, named from `first` on. */
const sent = async (images: readonly Buffer[], first: number): Promise<ReadyVersion> => {
  const { id, number } = await on.begun();
  const request = studio.as(vendor).post(`${on.path}/${id}/upload-sequence`).field('isImageSequence', 'true').field('folderName', `sh010_roto_v00${number}`);
  for (const [index, data] of images.entries()) request.attach('files', data, `sh010_v00${number}.${first + index}.png`);
  await request.expect(201);
  await on.prepared(id);
  return told(id);
};

it('[S-2305] a sequence is told with what its images are, whatever they are called, and in which order', async () => {
  const images = await frames(3);
  const one = await sent(images, 1001);
  expect(one.contents).toMatch(/^[\da-f]{64}$/);
  const renamed = await sent(images, 1001);
  expect([renamed.contents, renamed.sha256 === one.sha256]).toEqual([one.contents, false]);
  const turned = await sent([...images].reverse(), 1001);
  const [, ...fewer] = images;
  const shorter = await sent(fewer, 1001);
  expect(new Set([one.contents, turned.contents, shorter.contents]).size).toBe(3);
});
