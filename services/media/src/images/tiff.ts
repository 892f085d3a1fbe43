import type { Judge, UnfitImage } from './image-header.js';
import type { Reader } from './reader.js';

const TAGS = {
  width: 256,
  height: 257,
  bits: 258,
  packing: 259,
  colours: 262,
  strips: 273,
  samples: 277,
  stripSizes: 279,
  tiles: 324,
  tileSizes: 325,
} as const;
const MORE = { extra: 338, format: 339 } as const;
const MOST_ENTRIES = 1000;
const MOST_VALUES = 100_000;
const SIZES: Record<number, number> = { 1: 1, 3: 2, 4: 4 };
/** Not packed, LZW, two kinds of deflate, PackBits. */
const PACKINGS = [1, 5, 8, 32946, 32773];
const [GREY_FROM_WHITE, GREY, RGB, PALETTE, CMYK] = [0, 1, 2, 3, 5];
const MULTIPLIED = 1;

export const tiff: Judge = async ({ path, read, size }) => {
  const head = await read(0, 8);
  const tags = await tagsOf(read, head);
  const one = (tag: number, otherwise = 0): number => tags.get(tag)?.[0] ?? otherwise;
  const unfit = unfitOf(tags, one);
  if (unfit) return unfit;
  const places = tags.get(TAGS.strips) ?? [];
  const sizes = tags.get(TAGS.stripSizes) ?? [];
  if (places.length === 0 || places.some((place, at) => place + (sizes[at] ?? 0) > size)) return undefined;
  const samples = one(TAGS.samples, 1);
  const alpha = one(TAGS.colours) !== PALETTE && samples % 2 === 0 && one(MORE.extra) !== MULTIPLIED;
  const kind = `${tags.get(TAGS.bits)}/${samples}/${one(MORE.format, 1)}/${one(MORE.extra)}`;
  return { width: one(TAGS.width), height: one(TAGS.height), kind, encoding: 'display', alpha, plate: path };
};

const unfitOf = (tags: Map<number, number[]>, one: (tag: number, otherwise?: number) => number): UnfitImage | undefined => {
  const colours = one(TAGS.colours, RGB);
  // ffmpeg leaves them black.
  if (tags.has(TAGS.tiles)) return 'tiles';
  if (colours === CMYK) return 'cmyk';
  if (![GREY_FROM_WHITE, GREY, RGB, PALETTE].includes(colours)) return 'colourless';
  if (!PACKINGS.includes(one(TAGS.packing, 1))) return 'packing';
  const bits = tags.get(TAGS.bits) ?? [1];
  return bits.every((each) => each === bits[0] && [8, 16].includes(each)) ? undefined : 'depth';
};

/** The numbers of the first directory. */
const tagsOf = async (read: Reader, head: Buffer): Promise<Map<number, number[]>> => {
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
  return tags;
};
