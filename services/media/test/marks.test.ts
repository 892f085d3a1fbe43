/** @module-tag nightly */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { markedClip, readMarks } from '@prepmarket/service-testing/clips';

let dir: string;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'marks-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);

it.each([
  ['h264.mp4', ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-crf', '30']],
  ['prores.mov', ['-c:v', 'prores_ks', '-profile:v', '2']],
  ['mjpeg.avi', ['-c:v', 'mjpeg', '-q:v', '6', '-pix_fmt', 'yuvj420p']],
])('the marks of %s are read back in order', async (name, args) => {
  const path = await markedClip(join(dir, name), { frames: 70, rate: '24000/1001', args });
  expect(await readMarks(path)).toEqual(upTo(70));
});

it.each([
  ['png', []],
  ['dpx', ['-pix_fmt', 'gbrp10be']],
  ['exr', ['-pix_fmt', 'gbrpf32le']],
])('the marks of %s images are read back', async (extension, args) => {
  const path = await markedClip(join(dir, `plate.%04d.${extension}`), { frames: 9, args: [...args, '-start_number', '1001'] });
  expect(await readMarks(path, { input: ['-start_number', '1001'] })).toEqual(upTo(9));
});

it('frames of uneven length keep their marks, and a doubled or lost frame is seen', async () => {
  const args = ['-c:v', 'libx264', '-pix_fmt', 'yuv420p', '-video_track_timescale', '90000'];
  const path = await markedClip(join(dir, 'uneven.mp4'), { frames: 40, durations: [40, 20, 60, 33, 87], args });
  expect(await readMarks(path)).toEqual(upTo(40));
  const even = await markedClip(join(dir, 'even.mp4'), { frames: 10, filters: ['fps=48'], args: ['-pix_fmt', 'yuv420p'] });
  expect(await readMarks(even)).not.toEqual(upTo(10));
});
