import type { Reader } from './reader.js';

export const TAGS = {
  width: 256,
  height: 257,
  bits: 258,
  packing: 259,
  colours: 262,
  fill: 266,
  strips: 273,
  samples: 277,
  rows: 278,
  stripSizes: 279,
  planes: 284,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tiles: 324,
  tileSizes: 325,
  extra: 338,
  format: 339,
} as const;
/** What the colours tag says. */
export const COLOURS = { greyFromWhite: 0, grey: 1, rgb: 2, palette: 3, cmyk: 5 } as const;

/** The first directory of a TIFF file; others are never followed. */
export interface Directory {
  /** Whether numbers begin with their low byte. */
  little: boolean;
  /** The numbers of a tag. */
  all(tag: number): number[];
  /** The first number of a tag. */
  one(tag: number, otherwise?: number): number;
}

const MOST_ENTRIES = 1000;
const MOST_VALUES = 100_000;
const SIZES: Record<number, number> = { 1: 1, 3: 2, 4: 4 };

/** @throws RangeError when it is cut */
export const directoryOf = async (read: Reader): Promise<Directory> => {
  const head = await read(0, 8);
  const little = head.toString('latin1', 0, 2) === 'II';
  const number = (from: Buffer, at: number, bytes: number): number => (little ? from.readUIntLE(at, bytes) : from.readUIntBE(at, bytes));
  const directory = number(head, 4, 4);
  const count = Math.min(number(await read(directory, 2), 0, 2), MOST_ENTRIES);
  const entries = await read(directory + 2, count * 12);
  const tags = new Map<number, number[]>();
  for (let at = 0; at < count * 12; at += 12) {
    const bytes = SIZES[number(entries, at + 2, 2)];
    const values = number(entries, at + 4, 4);
    if (!bytes || values > MOST_VALUES) continue;
    const fits = values * bytes <= 4;
    const from = fits ? entries.subarray(at + 8, at + 12) : await read(number(entries, at + 8, 4), values * bytes);
    const list = Array.from({ length: values }, (_, index) => number(from, index * bytes, bytes));
    tags.set(number(entries, at, 2), list);
  }
  return { little, all: (tag) => tags.get(tag) ?? [], one: (tag, otherwise = 0) => tags.get(tag)?.[0] ?? otherwise };
};
