import { open, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { refusalAbout } from '@prepmarket/api-kit';
import { frameNumber, frameRange, inFrameOrder, maximumVideoBytes, mediaMessages, pictureSize, skippedTooLarge, unfitImage } from '@prepmarket/media-api';
import { RefusalError, refuse } from '@prepmarket/service-kit';
import { outside } from '../ffmpeg/probe.js';
import type { Stored } from '../ffmpeg/raw.js';
import { readHeader } from '../images/header.js';
import type { ImageHeader } from '../images/image-header.js';
import { readingOf, type Traits } from '../images/reading.js';
import { sniffImage } from '../images/sniff.js';
import { type ImageType, images, type Reading } from '../images/types.js';
import type { FormFile } from './form.js';
import type { ImageSource, LiveEncoding } from './received.js';
import { unpackTar } from './tar.js';
import { writeImage } from './write-image.js';

export interface Frame {
  name: string;
  path: string;
  size: number;
  /** The file for ffmpeg; another than `path` where ffmpeg would show that wrongly. */
  plate: string;
  /** The image itself while it is at hand, so that nobody has to read the file again. */
  bytes?: Buffer[];
  /** Type, size and pixel layout in one: the same for all images of a sequence. */
  look: string;
}

const HEAD = 4100;
const HELD = 16 * 1024 * 1024;

/** Writes the images of a sequence to the local disk and refuses the first that does not belong there. */
export class FrameCheck {
  private readonly frames: Frame[] = [];
  private readonly seen = new Set<string | number>();
  private first?: ImageHeader & { type: ImageType };
  private sorted = true;

  constructor(private readonly dir: string) {}

  get count(): number {
    return this.frames.length;
  }

  /** Of all that have come, to be decoded. */
  get pixels(): number {
    return this.count * this.size.width * this.size.height;
  }

  /** Of the plates. */
  get type(): ImageType {
    return this.first?.plateType ?? this.first?.type ?? 'png';
  }

  get size(): { width: number; height: number } {
    return { width: this.first?.width ?? 0, height: this.first?.height ?? 0 };
  }

  get reading(): Reading {
    return readingOf(this.type, this.traits);
  }

  get stored(): Stored {
    return this.first?.stored ?? { ...this.size, pixelAspect: 1, bitDepth: 8, alpha: false };
  }

  get traits(): Traits {
    return this.first ?? { encoding: 'display', alpha: false };
  }

  async take({ name, stream }: FormFile): Promise<Frame> {
    const path = this.next();
    const bytes = await write(path, capped(name)(stream));
    return { ...(await this.keep(name, path)), bytes };
  }

  /** Where the next image is written. */
  next(): string {
    return join(this.dir, `arrived-${this.frames.length}`);
  }

  /** Judges the image that was written to `path`. @throws RefusalError */
  async keep(name: string, path: string): Promise<Frame> {
    const frame = { name, path, size: (await stat(path)).size, ...(await this.judge(name, path)) };
    this.frames.push(frame);
    this.sorted &&= this.ascending;
    // What comes in order is refused at once; else the first odd one is known only when all are there.
    if (this.sorted) this.refuseOdd([this.frames[0] ?? frame, frame]);
    return frame;
  }

  /** True when the last image came after the one before it in frame order too. */
  get ascending(): boolean {
    const last = this.frames.slice(-2);
    return inFrameOrder(last)[0] === last[0];
  }

  /** The images in the order they play, with the number of the first and the numbers that are missing. @throws RefusalError naming the first odd one */
  inOrder(): { names: string[]; paths: string[]; first: number | null; missing: number[] } {
    const frames = inFrameOrder(this.frames);
    this.refuseOdd(frames);
    const numbers = frames.map(({ name }) => frameNumber(name)).filter((number) => number !== null);
    return { names: frames.map(({ name }) => name), paths: frames.map(({ plate }) => plate), ...frameRange(numbers) };
  }

  /** All images, to be encoded. */
  source(live?: LiveEncoding): ImageSource {
    const { codec } = images[this.first?.type ?? this.type];
    const { names, paths } = this.inOrder();
    return { kind: 'sequence', names, paths, type: this.type, codec, traits: this.traits, stored: this.stored, ...this.size, live };
  }

  private refuseOdd(frames: readonly Frame[]): void {
    const odd = frames.find(({ look }) => look !== frames[0]?.look);
    refuse(odd ? refusalAbout(odd.name, 400, mediaMessages.mixedImages(odd.name)) : undefined);
  }

  private async judge(name: string, path: string): Promise<Pick<Frame, 'plate' | 'look'>> {
    const type = await sniffImage(await headOf(path));
    if (!type) throw new RefusalError(refusalAbout(name, 415, mediaMessages.notAnImage(name)));
    const header = await readHeader(path, type);
    if (!header) throw new RefusalError(refusalAbout(name, 400, mediaMessages.brokenImage(name)));
    if (typeof header === 'string') throw new RefusalError(refusalAbout(name, 415, unfitImage(name, header)));
    refuse(tooLargeOrSmall(name, header));
    this.first ??= { ...header, type };
    const id = frameNumber(name) ?? name;
    refuse(this.seen.has(id) ? refusalAbout(name, 400, mediaMessages.duplicateFrame(name)) : undefined);
    this.seen.add(id);
    return { plate: header.plate, look: `${type} ${header.width}x${header.height} ${header.kind}` };
  }
}

/** The images of an archive that was accepted before; `wanted` tells by their names which of them. */
export const unpackSequence = async (archive: Readable, dir: string, wanted: (name: string) => boolean = () => true): Promise<ImageSource> => {
  const check = new FrameCheck(dir);
  await unpackTar(archive, async ({ name, write }) => {
    const path = check.next();
    await write(path);
    if (wanted(name)) await check.keep(name, path);
  });
  return check.source();
};

const tooLargeOrSmall = (name: string, { width, height }: ImageHeader) => {
  const { min, max, pixels } = pictureSize;
  const fits = !outside(width, pictureSize) && !outside(height, pictureSize) && width * height <= pixels;
  return fits ? undefined : refusalAbout(name, 400, mediaMessages.unsupportedImages(`${name} must be ${min} to ${max} pixels wide and high`));
};

const capped = (name: string) =>
  async function* (source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0;
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maximumVideoBytes) throw new RefusalError(refusalAbout(name, 413, skippedTooLarge(name)));
      yield chunk;
    }
  };

/** Writes an image to its file and gives it back when it is small enough to be held. */
const write = async (path: string, source: AsyncIterable<Buffer>): Promise<Buffer[] | undefined> => {
  const held: Buffer[] = [];
  let room = HELD;
  const size = await writeImage(path, source, (batch) => {
    for (const chunk of batch) room -= chunk.length;
    if (room >= 0) held.push(...batch);
  });
  return size <= HELD ? held : undefined;
};

const headOf = async (path: string): Promise<Buffer> => {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
};
