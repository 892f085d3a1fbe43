/** @module-tag nightly */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { readHeader } from '../src/images/header.js';
import type { ImageHeader } from '../src/images/image-header.js';
import { readingOf } from '../src/images/reading.js';
import { type Tiff, tiff } from './tiff.js';

const run = promisify(execFile);
let dir: string;
let files = 0;
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tiff-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const judged = async (image: Buffer) => {
  files += 1;
  const path = join(dir, `${files}.tiff`);
  await writeFile(path, image);
  return readHeader(path, 'tiff');
};
const shown = async (image: Buffer): Promise<{ header: ImageHeader; at: (x: number, y: number) => number[] }> => {
  const header = (await judged(image)) as ImageHeader;
  const type = header.plateType ?? 'tiff';
  const { decoder, filters } = readingOf(type, header);
  const input = ['-v', 'error', '-xerror', '-f', 'image2pipe', '-c:v', type, ...decoder, '-i', `file:${header.plate}`];
  const { stdout } = await run('ffmpeg', [...input, '-vf', [...filters, 'null'].join(), '-pix_fmt', 'rgb24', '-f', 'rawvideo', '-'], { encoding: 'buffer' });
  return { header, at: (x, y) => [...stdout.subarray(3 * (64 * y + x)).subarray(0, 3)] };
};
const srgb = (light: number): number => (light <= 0.0031308 ? 12.92 * light : 1.055 * light ** (1 / 2.4) - 0.055);
const PLACES = [
  [0, 0],
  [17, 9],
  [40, 20],
  [63, 35],
] as const;
const float = { bits: 32, float: true } as const;

it.each<[string, Tiff]>([
  ['tiles', { tile: [16, 16] }],
  ['tiles of 16 bits in planes, the high byte first, by LZW as differences', { tile: [32, 16], bits: 16, planes: true, big: true, packing: 5, predictor: 2 }],
  ['tiles wider than the picture, PackBits', { tile: [128, 48], packing: 32773 }],
  ['tiles of five channels', { tile: [16, 16], bits: 16, channels: 5, extra: 0, packing: 8, predictor: 2 }],
  ['floating numbers', float],
  ['floating numbers, the high byte first', { ...float, big: true, rows: 1 }],
  ['floating numbers in planes', { ...float, planes: true, packing: 5, rows: 36 }],
  ['floating numbers as their own differences', { ...float, packing: 8, predictor: 3, rows: 36 }],
  ['floating numbers, the high byte first, as their own differences', { ...float, big: true, packing: 5, predictor: 3, tile: [16, 32] }],
  ['floating numbers in tiles by PackBits', { ...float, packing: 32773, tile: [48, 16], planes: true }],
  ['floating numbers multiplied with their alpha', { ...float, channels: 4, extra: 1, packing: 8, predictor: 2 }],
  ['a directory that names itself as the next', { ...float, loop: true }],
])('[S-885] a TIFF of %s shows each pixel in its place', async (_, layout) => {
  const { at } = await shown(tiff(layout));
  for (const [x, y] of PLACES) {
    const wanted = [x / 100, y / 100, 0.2].map((value) => 255 * (layout.float ? srgb(value) : value));
    for (const [channel, value] of at(x, y).entries()) expect(Math.abs(value - (wanted[channel] ?? 0))).toBeLessThanOrEqual(2);
  }
});

it('[S-885] floating grey is grey from black to white, and floating alpha lies over black', async () => {
  const grey = await shown(tiff({ ...float, channels: 1, colours: 1, packing: 5, at: (x) => [x / 63] }));
  for (const x of [0, 10, 63]) for (const value of grey.at(x, 5)) expect(Math.abs(value - 255 * srgb(x / 63))).toBeLessThanOrEqual(2);
  const { header, at } = await shown(tiff({ ...float, channels: 4, extra: 2, at: () => [1, 1, 1, 0.5] }));
  expect(header).toMatchObject({ encoding: 'linear', alpha: true, plateType: 'exr' });
  for (const value of at(5, 5)) expect(Math.abs(value - 128)).toBeLessThanOrEqual(2);
});

describe('[S-886] a hostile TIFF', () => {
  /** Its deflated strip replaced by another. */
  const withStrip = (layout: Tiff, strip: Buffer): Buffer => {
    const image = tiff({ ...layout, packing: 8, rows: layout.height ?? 36 });
    const directory = image.readUInt32LE(4);
    const entries = image.subarray(directory);
    const end = image.length;
    for (let entry = 2; entry < 2 + 12 * entries.readUInt16LE(0); entry += 12) {
      if (entries.readUInt16LE(entry) === 273) entries.writeUInt32LE(end, entry + 8);
      if (entries.readUInt16LE(entry) === 278) entries.writeUInt32LE(0xffffffff, entry + 8);
      if (entries.readUInt16LE(entry) === 279) entries.writeUInt32LE(strip.length, entry + 8);
    }
    return Buffer.concat([image, strip]);
  };

  it('is not unpacked beyond its picture', async () => {
    const bomb = deflateSync(Buffer.alloc(128 * 1024 * 1024));
    const before = process.memoryUsage().rss;
    const { at } = await shown(withStrip(float, bomb));
    expect(at(40, 20)).toEqual([0, 0, 0]);
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  it('does not fill the disk with a picture of little', async () => {
    const [width, height] = [2048, 512];
    const strip = deflateSync(Buffer.alloc(12 * width * height));
    const image = withStrip({ ...float, width, height, at: () => [0, 0, 0] }, strip);
    const { plate } = (await judged(image)) as ImageHeader;
    expect((await stat(plate)).size).toBeLessThan(1024 * 1024);
  });

  it('of which too large a picture is told is not unpacked at all', async () => {
    const whole = withStrip(float, deflateSync(Buffer.alloc(64)));
    for (const entry of [2, 14]) whole.writeUInt32LE(60_000, whole.readUInt32LE(4) + entry + 8);
    const header = (await judged(whole)) as ImageHeader;
    expect(header).toMatchObject({ width: 60_000, height: 60_000 });
    expect(existsSync(`${header.plate}.plate`)).toBe(false);
  });

  it('with blocks outside the file, damaged ones or too few is broken', async () => {
    const cut = tiff({ tile: [16, 16], packing: 8 });
    const sized = Buffer.from(cut);
    const directory = cut.readUInt32LE(4);
    for (let entry = 2; entry < 2 + 12 * cut.readUInt16LE(directory); entry += 12)
      if (sized.readUInt16LE(directory + entry) === 324) sized.writeUInt32LE(3, directory + entry + 4);
    const far = withStrip(float, Buffer.alloc(0));
    for (const image of [
      cut.subarray(0, cut.length - 40),
      sized,
      far,
      withStrip(float, Buffer.from('no deflated bytes')),
      withStrip(float, deflateSync(Buffer.alloc(100))),
      Buffer.concat([tiff({ ...float, packing: 5, rows: 36 }).fill(0xff, 8, 2000)]),
    ])
      expect(await judged(image)).toBeUndefined();
  });
});
