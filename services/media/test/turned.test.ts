/** @module-tag nightly */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markedClip, readMarks } from '@prepmarket/service-testing/clips';
import { Studio } from './studio.js';

let studio: Studio;
let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'turned-'));
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await rm(dir, { recursive: true, force: true });
});

const ONE = 65_536;
/** From the four letters of a track's header to its matrix. */
const MATRIX = 44;

/** The same clip, to be shown turned or mirrored: x' = ax + cy, y' = bx + dy. */
const turned = (clip: Buffer, [a, b, c, d]: number[]): Buffer => {
  const at = clip.indexOf('tkhd') + MATRIX;
  for (const [place, value] of [a, b, 0, c, d, 0].entries()) clip.writeInt32BE((value ?? 0) * ONE, at + 4 * place);
  return clip;
};

it.each<[string, number[], string[]]>([
  ['turned by 90 degrees', [0, 1, -1, 0], ['transpose=cclock']],
  ['mirrored', [-1, 0, 0, 1], ['hflip']],
  ['mirrored and turned', [0, 1, 1, 0], ['transpose=cclock_flip']],
])('[S-889] a video that is to be shown %s is shown upright', async (name, matrix, filters) => {
  const path = await markedClip(join(dir, `${name}.mp4`), { frames: 7, filters, args: ['-c:v', 'libx264', '-pix_fmt', 'yuv420p'] });
  const shot = await studio.shot();
  await studio.upload(shot, 'phone.mp4', turned(await readFile(path), matrix)).expect(201);
  const media = await studio.ready(shot);
  expect(media).toMatchObject({ width: 320, height: 180, frameCount: 7 });
  const proxy = join(dir, 'proxy.mp4');
  await writeFile(proxy, await studio.file(media.fileUrl));
  expect(await readMarks(proxy)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});
