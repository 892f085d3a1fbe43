import { rename } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Readable } from 'node:stream';
import { defaultFrameRate } from '@prepmarket/catalog-api';
import { type ImageType, images, type Reading } from '../images/types.js';
import type { Looking } from '../measuring/measurings.js';
import { readAs } from './colour.js';
import { takeCores } from './cores.js';
import { type Launched, LONGEST, launch } from './launch.js';
import type { Picture } from './picture.js';
import { type Container, demuxers } from './probe.js';
import { inputGuards, outputs } from './proxy.js';
import type { Rate } from './rate.js';
import { rawFilters, rawOutput, type Stored } from './raw.js';
import { encodingMemory } from './sandbox.js';

export interface EncodeOptions {
  ffmpegPath: string;
  /** The job's folder; proxy and poster are made in it. */
  dir: string;
  signal: AbortSignal;
  /** Is told how many frames are done. */
  onFrames?: (frames: number) => void;
  /** Looks at the frames on their way. */
  measuring?: Looking;
}

/** Images: their size as shown, how many there are or can be, what they are as stored, and how ffmpeg reads them. */
export type Plate = Pick<Picture, 'width' | 'height' | 'frames'> & { stored: Stored; reading: Reading };

export const sequenceRate: Rate = `${defaultFrameRate}/1`;

export const encodeVideo = async (source: string, container: Container, picture: Picture, options: EncodeOptions): Promise<void> => {
  const { stdin, done } = encode(
    ['-nostdin', ...inputGuards(demuxers[container], !!picture.orphans), '-i', `file:${relative(options.dir, source)}`],
    videoRaw(picture, options),
    options,
  );
  stdin.end();
  await done;
};

/** Encodes numbered images, `000000.png` onward, and gives what ffmpeg complained about all the same. */
export const encodeImages = async (type: ImageType, plate: Plate, options: EncodeOptions): Promise<string> =>
  complaintOf(encode(numbered(type, plate), still(plate, options), options));

/** Reads numbered images and makes nothing of them. */
export const decodeImages = async (type: ImageType, plate: Plate, { ffmpegPath, dir, signal, onFrames }: EncodeOptions): Promise<string> => {
  const onLine = () => onFrames?.(0);
  const limits = { timeout: patience(still(plate)), memory: encodingMemory(plate), onLine };
  return complaintOf(launch(ffmpegPath, [...numbered(type, plate), '-f', 'null', '-'], { cwd: dir, signal, ...limits }));
};

/** Gives the frames of a video as they are stored to the measuring, and makes nothing else of it. */
export const rawOfVideo = (source: string, container: Container, picture: Picture, options: EncodeOptions): Promise<void> =>
  rawOf(['-nostdin', ...inputGuards(demuxers[container]), '-i', `file:${relative(options.dir, source)}`], videoRaw(picture, options), options);

/** The same for numbered images of `options.dir`. */
export const rawOfImages = (type: ImageType, plate: Plate, options: EncodeOptions): Promise<void> =>
  rawOf(numbered(type, plate), still(plate, options), options);

const rawOf = async (input: string[], picture: Picture, options: EncodeOptions): Promise<void> => {
  const { raw } = picture;
  if (!raw) return;
  const { stdin, done } = started(input, () => ['-filter_complex', `[0:V:0]${rawFilters(raw)}[raw]`, ...rawOutput('[raw]', raw)], picture, options);
  stdin.end();
  await done;
};

const videoRaw = (picture: Picture, { measuring }: EncodeOptions): Picture => ({
  ...picture,
  raw: picture.stored && measuring?.wants(picture.stored, picture.colour && readAs(picture.colour)),
});

const numbered = (type: ImageType, { reading }: Plate): string[] => [
  ...['-nostdin', ...inputGuards('image2'), '-f', 'image2', '-framerate', sequenceRate, '-start_number', '0'],
  ...[...reading.decoder, '-i', `file:%06d.${images[type].extension}`],
];

const complaintOf = async ({ stdin, done, complaint }: Launched): Promise<string> => {
  stdin.end();
  await done;
  return complaint();
};

/** Names images as ffmpeg reads them from a folder. */
export const placeImages = async (paths: readonly string[], type: ImageType, dir: string): Promise<void> => {
  for (const [index, path] of paths.entries()) await rename(path, join(dir, frameFile(index, type)));
};

export const frameFile = (number: number, type: ImageType): string => `${String(number).padStart(6, '0')}.${images[type].extension}`;

/** An encoding of images that are named one after the other; `done` resolves after `end`. */
export interface FedEncoding {
  feed(path: string): void;
  end(): void;
  done: Promise<unknown>;
}

/** Encodes images of the job's folder while they arrive there. It reads them at its own pace. */
export const feedImages = (type: ImageType, plate: Plate, options: EncodeOptions): FedEncoding => {
  const input = ['-f', 'image2pipe', '-framerate', sequenceRate, '-c:v', images[type].codec, ...plate.reading.decoder, '-i', 'pipe:0'];
  const { stdin, done } = encode([...inputGuards('image2pipe'), ...input], still(plate, options), options, true);
  return { feed: (path) => void stdin.write(`${relative(options.dir, path)}\n`), end: () => void stdin.end(), done };
};

const still = ({ reading, stored, ...size }: Plate, { measuring }: Pick<EncodeOptions, 'measuring'> = {}): Picture => ({
  ...{ ...size, rate: sequenceRate, even: true, before: reading.filters, stored },
  raw: measuring?.wants(stored, reading.fullGrey ? ':in_range=pc' : ''),
});

/** A long clip of large pictures is given more time. */
export const patience = ({ frames, width, height, decoded = width * height * frames }: Pick<Picture, 'frames' | 'width' | 'height' | 'decoded'>): number =>
  LONGEST + Math.ceil(Math.max(50 * frames, decoded / 20_000));

const encode = (input: string[], picture: Picture, options: EncodeOptions, fedByNames = false): Launched =>
  started(input, (threads) => outputs(picture, threads), picture, options, fedByNames);

const started = (
  input: string[],
  made: (threads: string) => string[],
  picture: Picture,
  { ffmpegPath, dir, signal, onFrames, measuring }: EncodeOptions,
  fedByNames = false,
): Launched => {
  const cores = takeCores();
  const threads = String(cores.threads);
  const args = ['-filter_complex_threads', threads, '-threads', threads, ...input, ...made(threads)];
  const onLine = (line: string) => {
    const frames = /^frame=\s*(\d+)/.exec(line)?.[1];
    if (frames) onFrames?.(Number(frames));
  };
  const { raw } = picture;
  const onRaw = raw && measuring ? (bytes: Readable) => measuring.take(bytes, raw) : undefined;
  const limits = { timeout: patience(picture), memory: encodingMemory(picture) };
  const launched = launch(ffmpegPath, args, { cwd: dir, signal, ...limits, fedByNames, onLine, onRaw });
  launched.done.then(cores.done, cores.done);
  return launched;
};
