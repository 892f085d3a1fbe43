import { type FileHandle, open } from 'node:fs/promises';
import type { ImageType } from './types.js';

/** `depth` names the pixel layout, as far as the header tells it: images of a sequence must have the same. */
export interface ImageHeader {
  width: number;
  height: number;
  depth: string;
}

type Reader = (at: number, length: number) => Promise<Buffer>;
type Parser = (read: Reader, size: number) => Promise<ImageHeader | undefined>;

/** Reads an image's size and depth; undefined when the file is damaged or cut. */
export const readHeader = async (path: string, type: ImageType): Promise<ImageHeader | undefined> => {
  const file = await open(path);
  try {
    const header = await parsers[type](readerOf(file), (await file.stat()).size);
    return header && header.width > 0 && header.height > 0 ? header : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  } finally {
    await file.close();
  }
};

const readerOf =
  (file: FileHandle): Reader =>
  async (at, length) => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
    return buffer.subarray(0, bytesRead);
  };

const png: Parser = async (read, size) => {
  const head = await read(0, 33);
  const tail = await read(Math.max(0, size - 12), 12);
  if (tail.toString('latin1', 4, 8) !== 'IEND') return undefined;
  return { width: head.readUInt32BE(16), height: head.readUInt32BE(20), depth: `${head.readUInt8(24)}/${head.readUInt8(25)}` };
};

const SEGMENTS = 500;
const isFrameStart = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const jpg: Parser = async (read, size) => {
  const tail = await read(Math.max(0, size - 1024), 1024);
  if (tail.lastIndexOf(Buffer.from([0xff, 0xd9])) < 0) return undefined;
  for (let at = 2, segment = 0; segment < SEGMENTS; segment += 1) {
    const part = await read(at, 10);
    if (part.readUInt8(0) !== 0xff) return undefined;
    const marker = part.readUInt8(1);
    if (isFrameStart(marker)) return { height: part.readUInt16BE(5), width: part.readUInt16BE(7), depth: `${part.readUInt8(4)}/${part.readUInt8(9)}` };
    at += marker === 0xff ? 1 : 2 + part.readUInt16BE(2);
  }
  return undefined;
};

const UNDEFINED = 0xffffffff;

const dpx: Parser = async (read, size) => {
  const head = await read(0, 812);
  const little = head.toString('latin1', 0, 4) === 'XPDS';
  const word = (at: number) => (little ? head.readUInt32LE(at) : head.readUInt32BE(at));
  if (word(16) !== UNDEFINED && word(16) > size) return undefined;
  return { width: word(772), height: word(776), depth: `${head.readUInt8(803)}/${head.readUInt8(800)}` };
};

const TAGS = { width: 256, height: 257, bits: 258, samples: 277 };
const MOST_ENTRIES = 1000;

const tiff: Parser = async (read) => {
  const head = await read(0, 8);
  const little = head.toString('latin1', 0, 2) === 'II';
  const short = (from: Buffer, at: number) => (little ? from.readUInt16LE(at) : from.readUInt16BE(at));
  const long = (from: Buffer, at: number) => (little ? from.readUInt32LE(at) : from.readUInt32BE(at));
  const directory = long(head, 4);
  const count = Math.min(short(await read(directory, 2), 0), MOST_ENTRIES);
  const entries = await read(directory + 2, count * 12);
  const tags = new Map<number, number>();
  for (let at = 0; at < count * 12; at += 12) tags.set(short(entries, at), short(entries, at + 2) === 3 ? short(entries, at + 8) : long(entries, at + 8));
  // More than two depths do not fit into the entry and are told by their place, which differs from file to file.
  const samples = tags.get(TAGS.samples) ?? 1;
  return { width: tags.get(TAGS.width) ?? 0, height: tags.get(TAGS.height) ?? 0, depth: `${samples > 2 ? '' : tags.get(TAGS.bits)}/${samples}` };
};

const EXR_HEADER = 65_536;

const exr: Parser = async (read) => {
  const head = await read(0, EXR_HEADER);
  const text = (at: number): string => head.toString('latin1', at, head.indexOf(0, at));
  let window: number[] | undefined;
  let channels = '';
  for (let at = 8; head.readUInt8(at) !== 0; ) {
    const name = text(at);
    const kind = text(at + name.length + 1);
    const value = at + name.length + kind.length + 6;
    const length = head.readUInt32LE(value - 4);
    if (name === 'dataWindow') window = [0, 4, 8, 12].map((offset) => head.readInt32LE(value + offset));
    if (name === 'channels') channels = head.toString('latin1', value, value + length).replaceAll('\0', ' ');
    at = value + length;
  }
  if (!window) return undefined;
  const [left = 0, top = 0, right = 0, bottom = 0] = window;
  return { width: right - left + 1, height: bottom - top + 1, depth: channels };
};

const parsers: Record<ImageType, Parser> = { png, jpg, dpx, tiff, exr };
