/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Actor } from '@prepmarket/api-kit';
import { stillMessages, stillPath } from '@prepmarket/media-api';
import { StillMaker } from '../src/stills/still-maker.js';
import { Stills } from '../src/stills/stills.js';
import { clip, frames, removeClips } from './clips.js';
import { Contracted } from './contracted.js';
import { client, Studio, type TestShot, vendor } from './studio.js';

const rival: Actor = { id: randomUUID(), role: 'vendor' };
const run = promisify(execFile);
const dir = mkdtempSync(join(tmpdir(), 'stills-'));

let studio: Studio;
beforeAll(async () => {
  studio = await Studio.open();
});
afterAll(async () => {
  await studio.close();
  await removeClips();
  await rm(dir, { recursive: true });
});

const url = (of: string, number: number, first?: number) => `/api/${stillPath(of, number, { first })}`;

/** Pixels of an image or of one frame of a clip, as 16 bit RGBA. */
const pixelsOf = async (data: Buffer, ...filters: string[]): Promise<Buffer> => {
  const path = join(dir, randomUUID());
  await writeFile(path, data);
  const args = ['-v', 'error', '-i', path, '-vf', [...filters, 'format=rgba64le'].join(','), '-frames:v', '1', '-f', 'rawvideo', '-'];
  return (await run('ffmpeg', args, { encoding: 'buffer', maxBuffer: 2 ** 28 })).stdout;
};

const DRAWN = 'testsrc2=s=2048x1090:r=24';
/** How far an image is from frame `frame` of what was drawn: the mean of squares, of 8 bits. */
const farFrom = async (image: Buffer, frame: number): Promise<number> => {
  const path = join(dir, randomUUID());
  await writeFile(path, image);
  const graph = `[0:v]select='eq(n,${frame})',format=gbrp[a];[1:v]format=gbrp[b];[a][b]psnr=stats_file=-`;
  const { stdout } = await run('ffmpeg', [
    '-v',
    'error',
    '-f',
    'lavfi',
    '-i',
    DRAWN,
    '-i',
    path,
    '-filter_complex',
    graph,
    '-frames:v',
    '1',
    '-f',
    'null',
    '-',
  ]);
  return Number(/mse_avg:([\d.]+)/.exec(stdout)?.[1]);
};
/** Bit depth and sort of colours of a PNG. */
const headOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20), depth: png[24], colours: png[25] });

const sequence = async (images: Buffer[], extension: string, names = images.map((_, n) => 1001 + n)): Promise<TestShot> => {
  const shot = await studio.shot();
  await studio
    .sequence(
      shot,
      images.map((data, n) => [`sh010.${names[n]}.${extension}`, data]),
    )
    .expect(201);
  await studio.ready(shot);
  return shot;
};

it.each([
  ['png', 8, ['-pix_fmt', 'rgb24']],
  ['png', 16, ['-pix_fmt', 'rgb48be']],
  ['png', 8, ['-pix_fmt', 'rgba', '-vf', 'format=rgba,colorchannelmixer=aa=0.5']],
  ['tiff', 16, ['-pix_fmt', 'rgb48le']],
  ['dpx', 16, ['-pix_fmt', 'gbrp10be']],
] as const)('[S-2120] a still of an image sequence (%s, %d bits, %j) has the pixels of the original', async (extension, depth, args) => {
  const images = await frames(4, extension, '66x38', ...args);
  const shot = await sequence(images, extension);
  for (const [n, image] of images.entries()) {
    const still = await studio.file(url(shot.id, 1001 + n));
    expect(headOf(still)).toMatchObject({ width: 66, height: 38, depth });
    expect(await pixelsOf(still)).toEqual(await pixelsOf(image));
  }
});

it('[S-2120] of floating light it has the colours that the display shows, in 16 bits', async () => {
  const images = await frames(2, 'exr', '64x36', '-vf', 'format=gbrpf32le');
  const shot = await sequence(images, 'exr');
  const still = await studio.file(url(shot.id, 1002));
  expect(headOf(still)).toMatchObject({ depth: 16 });
  const [seen, proxy] = [await pixelsOf(still), await pixelsOf(await studio.file((await studio.ready(shot)).fileUrl), "select='eq(n,1)'")];
  const apart = Array.from({ length: 64 * 36 }, (_, n) => Math.abs(seen.readUInt16LE(8 * n + 2) - proxy.readUInt16LE(8 * n + 2)) / 257);
  expect(apart.toSorted((a, b) => a - b)[Math.floor(apart.length / 2)]).toBeLessThan(8);
});

it.each([
  ['a.mov', 16, ['-c:v', 'prores_ks', '-profile:v', '4', '-pix_fmt', 'yuva444p10le']],
  ['b.mp4', 8, ['-c:v', 'libx264', '-bf', '3', '-g', '12', '-pix_fmt', 'yuv420p']],
  ['c.avi', 8, ['-c:v', 'mjpeg', '-pix_fmt', 'yuvj420p']],
] as const)('[S-2120] a still of a video (%s) is the frame of that number at full size and depth', async (name, depth, args) => {
  const shot = await studio.shot();
  await studio.upload(shot, name, await clip(name, DRAWN, '-frames:v', '16', ...args)).expect(201);
  await studio.ready(shot);
  for (const index of [0, 13, 15]) {
    const still = await studio.file(url(shot.id, index));
    expect(headOf(still)).toMatchObject({ width: 2048, height: 1090, depth });
    const [right, before, after] = await Promise.all([index, index - 1, index + 1].map((n) => (n < 0 ? 255 ** 2 : farFrom(still, n))));
    expect(right).toBeLessThan(Math.min(before as number, after as number) / 2);
  }
});

it('[S-2121] a number that no frame has is 404 in words', async () => {
  const images = await frames(3);
  const shot = await sequence(images, 'png', [1001, 1003, 1004]);
  const words = async (number: number | string) => (await studio.as(client).get(`/api/files/frames/${shot.id}/${number}.png`).expect(404)).body.message;
  expect(await words(1000)).toBe(stillMessages.noFrame(1000, 1001, 1004));
  expect(await words(1005)).toBe(stillMessages.noFrame(1005, 1001, 1004));
  expect(await words(1002)).toBe(stillMessages.missing(1002));
  for (const none of ['x', '1e3', '1001.5', '99999999999']) expect(await words(none)).toBe(stillMessages.notFound);
  expect(await pixelsOf(await studio.file(url(shot.id, 1003)))).toEqual(await pixelsOf(images[1] as Buffer));
});

it('[S-2121] a video counts from the number that its owner gives it', async () => {
  const shot = await studio.shot();
  await studio.upload(shot, 'a.mp4', await clip('few.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4')).expect(201);
  await studio.ready(shot);
  expect(await studio.file(url(shot.id, 1003, 1001))).toEqual(await studio.file(url(shot.id, 2)));
  await studio
    .as(client)
    .get(url(shot.id, 1005, 1001))
    .expect(404);
});

it('[S-2122] it is read by whoever sees the version, and goes with it', async () => {
  const on = await Contracted.open(studio);
  const one = await on.ready(await clip('v.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '4'));
  const path = url(one.id, 1);
  const { headers } = await studio.as(vendor).get(path).expect(200);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'cache-control': 'private, no-cache',
    'content-disposition': expect.stringContaining('.1.png'),
  });
  await studio
    .as(vendor)
    .get(path)
    .set('If-None-Match', headers.etag as string)
    .expect(304);
  expect((await studio.as(vendor).head(path).expect(200)).headers['content-length']).toBe(headers['content-length']);
  for (const other of [client, rival]) await studio.as(other).get(path).expect(404);
  await on.submit(one.id);
  await studio.as(client).get(path).expect(200);
  await studio.as(rival).get(path).expect(404);
  const other = await on.ready(await clip('w.mp4', 'testsrc=s=64x36:r=24', '-frames:v', '5'));
  await studio.as(vendor).get(url(other.id, 1)).expect(200);
  const stills = studio.app.get(Stills);
  const before = (await stills.sizes()).work;
  await studio.as(vendor).delete(`${on.path}/${other.id}`).expect(200);
  await studio.as(vendor).get(url(other.id, 1)).expect(404);
  await stills.forgetGone();
  const after = (await stills.sizes()).work;
  expect(after).toBeLessThan(before);
  expect(after).toBeGreaterThan(0);
});

it('[S-2123] many who ask at once wait for one making, and what was made makes room for uploads', async () => {
  const shot = await sequence(await frames(2), 'png');
  const maker = vi.spyOn(studio.app.get(StillMaker), 'make');
  const all = await Promise.all(Array.from({ length: 12 }, () => studio.file(url(shot.id, 1001))));
  for (const one of all) expect(one).toEqual(all[0]);
  await studio.file(url(shot.id, 1001));
  expect(maker).toHaveBeenCalledTimes(1);
  const stills = studio.app.get(Stills);
  while (await stills.drop());
  expect(await stills.sizes()).toEqual({ work: 0, store: 0 });
  expect(await studio.file(url(shot.id, 1001))).toEqual(all[0]);
  expect(maker).toHaveBeenCalledTimes(2);
  const [root] = await readdir(studio.config.workDir);
  expect((await readdir(`${studio.config.workDir}/${root}`)).length).toBe(1);
  maker.mockRestore();
});

it('[S-2123] an original that the store has lost has no still, in words, and nothing is left of the try', async () => {
  const shot = await sequence(await frames(2), 'png');
  const { originalKey } = await studio.ready(shot);
  await studio.store.delete(originalKey as string);
  expect((await studio.as(client).get(url(shot.id, 1002)).expect(404)).body.message).toBe(stillMessages.noOriginal);
});
