import { type FileHandle, open } from 'node:fs/promises';
import type { Box, ExrFile, ExrPart } from './exr.js';
import { exrHead, PIXEL, words } from './exr-head.js';
import type { ExrPicture } from './exr-picture.js';
import type { Reader } from './reader.js';

const NOWHERE: Box = { left: 0, top: 0, right: 0, bottom: 0 };

/**
 * Whether ffmpeg shows a file as it should be shown. It knows channels of no layer only, takes the display window to begin at 0,0, reads tiles
 * wrongly among several parts, and where a data window lies outside the picture it shows the frame before.
 */
export const readsWell = (file: ExrFile, { part, names }: ExrPicture): boolean => {
  const { left, top } = part.display;
  return !file.many && left === 0 && top === 0 && isInside(part) && part.channels.every(({ name }, at) => plainName(part, names, at) === name);
};

/** Writes what `readsWell` asks for: one part, from 0,0, the shown channels under plain names. The pixels stay packed as they are. */
export const writePlate = async (read: Reader, blocks: number[], { many }: ExrFile, picture: ExrPicture, to: string): Promise<void> => {
  const plate = await open(to, 'wx');
  try {
    if (isInside(picture.part)) await copy(read, blocks, many ? 4 : 0, picture, plate);
    else await blank(picture, plate);
  } finally {
    await plate.close();
  }
};

/** Where each block of the shown pixels lies; undefined when the file of `size` bytes is cut before their end. */
export const blocksOf = async (read: Reader, file: ExrFile, { index, part }: ExrPicture, size: number): Promise<number[] | undefined> => {
  const before = file.parts.slice(0, index).reduce((sum, { chunks }) => sum + chunks, 0);
  const table = await read(file.tables + 8 * before, 8 * part.shown);
  if (table.length < 8 * part.shown) return undefined;
  const blocks = Array.from({ length: part.shown }, (_, at) => Number(table.readBigUInt64LE(8 * at)));
  const last = blocks.reduce((most, block) => Math.max(most, block), 0);
  if (blocks.some((block) => block < file.tables) || last >= size) return undefined;
  const head = headSize(part) + (file.many ? 4 : 0);
  const length = (await read(last, head)).readUInt32LE(head - 4);
  return last + head + length <= size ? blocks : undefined;
};

const isInside = ({ data, display }: ExrPart): boolean =>
  data.left <= display.right && data.right >= display.left && data.top <= display.bottom && data.bottom >= display.top;

/** The name under which ffmpeg takes a channel for what it is: a lone letter of another would be taken for a colour, an alpha of another depth refused. */
const plainName = ({ channels }: ExrPart, names: Map<string, string>, at: number): string => {
  const { name = '', kind } = channels[at] ?? {};
  const shown = names.get(name);
  const depth = channels.find((channel) => names.has(channel.name) && names.get(channel.name) !== 'A')?.kind;
  if (shown) return shown === 'A' && kind !== depth ? `~${at}` : shown;
  return (names.has('R') ? /^[ay]$/i : /^[a-z]$/i).test(name) ? `~${at}` : name;
};

const headSize = ({ tile }: ExrPart): number => (tile ? 20 : 8);

const copy = async (read: Reader, blocks: number[], skip: number, { part, names }: ExrPicture, plate: FileHandle): Promise<void> => {
  const { left, top } = part.display;
  const data = { left: part.data.left - left, top: part.data.top - top, right: part.data.right - left, bottom: part.data.bottom - top };
  const start = headOf(part, names, data, part.compression);
  const table = Buffer.alloc(8 * blocks.length);
  let at = start.length + table.length;
  for (const [index, block] of blocks.entries()) {
    const head = await read(block + skip, headSize(part));
    const pixels = await read(block + skip + head.length, head.readUInt32LE(head.length - 4));
    if (!part.tile) head.writeInt32LE(head.readInt32LE(0) - top, 0);
    table.writeBigUInt64LE(BigInt(at), 8 * index);
    await plate.write(Buffer.concat([head, pixels]), 0, head.length + pixels.length, at);
    at += head.length + pixels.length;
  }
  await plate.write(Buffer.concat([start, table]), 0, start.length + table.length, 0);
};

/** One black pixel; ffmpeg adds the rest. */
const blank = async ({ part, names }: ExrPicture, plate: FileHandle): Promise<void> => {
  const pixel = Buffer.alloc(part.channels.reduce((sum, { kind }) => sum + PIXEL[kind].bytes, 0));
  const start = headOf({ ...part, tile: undefined }, names, NOWHERE, 'none');
  const table = Buffer.alloc(8);
  table.writeBigUInt64LE(BigInt(start.length + table.length));
  await plate.write(Buffer.concat([start, table, words(0, pixel.length), pixel]));
};

const headOf = (part: ExrPart, names: Map<string, string>, data: Box, compression: string): Buffer => {
  const channels = part.channels.map(({ kind }, at) => ({ name: plainName(part, names, at), kind }));
  return exrHead({ ...part, channels, data, compression });
};
