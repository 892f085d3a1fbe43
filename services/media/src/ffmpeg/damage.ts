import { link, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { refusalAbout } from '@prepmarket/api-kit';
import { mediaMessages } from '@prepmarket/media-api';
import { RefusalError } from '@prepmarket/service-kit';
import type { ImageType } from '../images/types.js';
import { blameOf } from './blame.js';
import { decodeImages, type EncodeOptions, encodeImages, frameFile, type Plate } from './encode.js';
import { ProgramError } from './launch.js';
import { handOver, isHandedOver } from './sandbox.js';

/** Said of a block of an EXR or a strip of a TIFF that is then shown black, with exit code 0. Of what else is said then nothing is a fault: of tags that are not known, above all. */
const TORN = /decode_block\(\) failed|Uncompressing failed|Decoded only \d+ bytes of|went out of bounds/;

/** Encodes the numbered images of `options.dir`, whose names are `names`. @throws RefusalError 400 naming the first one that is damaged */
export const encodeWhole = async (type: ImageType, names: readonly string[], plate: Plate, options: EncodeOptions): Promise<void> => {
  const error = await attempt(() => encodeImages(type, plate, options));
  if (!error) return;
  const first = await firstDamaged(type, names.length, plate, options);
  const name = first === undefined ? undefined : names[first];
  if (name !== undefined) throw new RefusalError(refusalAbout(name, 400, mediaMessages.damagedImage(name)));
  if (error !== torn) throw error;
};

const torn = new Error('An image is torn.');

/** What ffmpeg holds against the images it was given, if anything. Rejects with all that is no fault of theirs. */
const attempt = async (run: () => Promise<string>): Promise<Error | undefined> => {
  try {
    return TORN.test(await run()) ? torn : undefined;
  } catch (error) {
    if (error instanceof ProgramError && blameOf(error) === 'file') return error;
    throw error;
  }
};

/** Halves the images until one is left: together that decodes each of them about twice. */
const firstDamaged = async (type: ImageType, count: number, plate: Plate, options: EncodeOptions): Promise<number | undefined> => {
  const isWhole = async (from: number, to: number) => !(await attempt(() => decodeSome(type, [from, to], plate, options)));
  if (await isWhole(0, count)) return undefined;
  let [from, to] = [0, count];
  while (to - from > 1) {
    const middle = Math.floor((from + to) / 2);
    if (await isWhole(from, middle)) from = middle;
    else to = middle;
  }
  return from;
};

/** In a folder of their own: told where to stop, ffmpeg would look at some more of them and complain of those. */
const decodeSome = async (type: ImageType, [from, to]: [number, number], plate: Plate, options: EncodeOptions): Promise<string> => {
  const dir = await mkdtemp(join(options.dir, 'some-'));
  if (isHandedOver(options.dir)) handOver(dir);
  try {
    for (let at = from; at < to; at += 1) await link(join(options.dir, frameFile(at, type)), join(dir, frameFile(at - from, type)));
    return await decodeImages(type, plate, { ...options, dir });
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
};
