import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { shotMediaReady } from '@prepmarket/media-api';
import { until } from '@prepmarket/service-testing';
import { tarOf } from './archives.js';
import { frames } from './clips.js';
import { type Program, program } from './programs.js';
import type { Studio, TestShot } from './studio.js';

/** Bytes that make an image large and cost nobody anything; ffmpeg wants some megabytes before it begins. */
const PADDING = 64 * 1024;

/** A PNG with a chunk that no reader knows before its end. */
const padded = (png: Buffer): Buffer => {
  const chunk = Buffer.concat([Buffer.from('paDd'), randomBytes(PADDING)]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(PADDING);
  sum.writeUInt32BE(crc32(chunk));
  return Buffer.concat([png.subarray(0, -12), length, chunk, sum, png.subarray(-12)]);
};

/** An archive of 96 images, and where its last image begins. */
export const largeArchive = async (spoil: (images: [string, Buffer][]) => void = () => undefined) => {
  const images = (await frames(96)).map((data, index): [string, Buffer] => [`plate.${1001 + index}.png`, padded(data)]);
  spoil(images);
  const tar = tarOf(images);
  return { tar, images, last: tar.lastIndexOf(images.at(-1)?.[0] ?? '') };
};

export type LargeArchive = Awaited<ReturnType<typeof largeArchive>>;

/** An ffmpeg that writes images that arrive to `fed` and how many it has encoded to `told`. */
export const telling = () => program('case "$*" in *image2pipe*) /usr/bin/tee $D/fed | /usr/bin/ffmpeg "$@" >> $D/told; exit;; esac');

/** Removes what it has written so far. */
export const forget = async ({ dir }: Program): Promise<void> => {
  for (const file of ['fed', 'told']) await rm(join(dir, file), { force: true });
};

/** Resolves when ffmpeg has been given all images but the last, and has begun to write the proxy. */
export const encoded = (studio: Studio, { dir }: Program, { images }: LargeArchive): Promise<unknown> => {
  const bytes = images.slice(0, -1).reduce((sum, [, { length }]) => sum + length, 0);
  const size = async (path: string) => (await stat(path).catch(() => undefined))?.size ?? 0;
  return until(async () => {
    const begun = await Promise.all((await folders(studio)).map((folder) => size(join(folder, 'proxy.mp4'))));
    return (await size(join(dir, 'fed'))) >= bytes && Math.max(0, ...begun) > 0;
  }, 120_000);
};

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest('hex');

/** The shot shows all images of the archive, once, its original has the bytes that were sent, and no folder is left. */
export const isWhole = async (studio: Studio, shot: TestShot, { tar, images }: Pick<LargeArchive, 'tar' | 'images'>): Promise<void> => {
  const media = await studio.ready(shot);
  expect(media).toMatchObject({ frameCount: images.length, firstFrame: 1001, missingFrames: [], originalName: 'harbour.tar', upload: 1 });
  expect(sha256(await studio.file(`/api/files/download/${media.originalKey}`))).toBe(sha256(tar));
  expect(await studio.told(shotMediaReady, shot)).toHaveLength(1);
  await until(async () => (await folders(studio)).length === 0);
};

/** The folders that uploads are worked on in. */
export const folders = async (studio: Studio): Promise<string[]> => {
  const { workDir } = studio.config;
  const runs = await readdir(workDir);
  return (await Promise.all(runs.map(async (run) => (await readdir(join(workDir, run))).map((job) => join(workDir, run, job))))).flat();
};
