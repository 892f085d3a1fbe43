import { open } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { exrHead } from './exr-head.js';
import type { Reader } from './reader.js';
import { COLOURS, type Directory, TAGS } from './tiff-directory.js';
import type { Layout } from './tiff-layout.js';
import { numbersOf, rowsOf } from './tiff-rows.js';

/** Which numbers of a pixel are shown, in the order they are written. */
export interface Shown {
  float: boolean;
  /** Grey, or red, green and blue. */
  colours: number;
  /** Whether one more is an alpha that the colours are not multiplied with yet. */
  alpha: boolean;
}

/** A picture that unpacks to more than so many times its file is packed again, so that small files cannot fill the disk. */
const SWELLING = 4;
const LEVEL = 1;

/** Writes the pixels anew as ffmpeg can read them: floating numbers as EXR, whole ones as TIFF in strips of one row. `size` is that of the file, in bytes. */
export const writeTiffPlate = async (read: Reader, directory: Directory, layout: Layout, shown: Shown, size: number, to: string): Promise<void> => {
  const plan = shown.float ? asExr(layout, shown) : asTiff(layout, shown, directory);
  const { width, height, bytes } = layout;
  const packed = width * height * bytes * plan.samples.length > SWELLING * size;
  const plate = await open(to, 'wx');
  try {
    const places: number[] = [];
    let at = plan.begins(packed);
    let y = 0;
    for await (const row of rowsOf(read, layout)) {
      const block = plan.block(pick(row, layout, plan.samples, plan.apart), y, packed);
      await plate.write(block, 0, block.length, at);
      places.push(at);
      at += block.length;
      y += 1;
    }
    for (const { bytes: part, place } of plan.ends(places, at, packed)) await plate.write(part, 0, part.length, place);
  } finally {
    await plate.close();
  }
};

interface Plan {
  /** By their places in a pixel. */
  samples: number[];
  /** Whether a row has all of one sample, then all of the next. */
  apart: boolean;
  begins(packed: boolean): number;
  block(row: Buffer, y: number, packed: boolean): Buffer;
  ends(places: number[], end: number, packed: boolean): { bytes: Buffer; place: number }[];
}

const pick = (row: Buffer, { width, samples, bytes }: Layout, shown: number[], apart: boolean): Buffer => {
  if (!apart && shown.length === samples) return row;
  const picked = Buffer.alloc(width * shown.length * bytes);
  const [from, to] = [numbersOf(row, bytes), numbersOf(picked, bytes)];
  for (const [index, sample] of shown.entries())
    for (let x = 0; x < width; x += 1) to[apart ? index * width + x : x * shown.length + index] = from[x * samples + sample] ?? 0;
  return picked;
};

const asExr = ({ width, height, bytes }: Layout, { colours, alpha }: Shown): Plan => {
  const kind = bytes === 2 ? ('half' as const) : ('float' as const);
  const rgb = colours === 1 ? { B: 0, G: 0, R: 0 } : { B: 2, G: 1, R: 0 };
  // By their names, as EXR wants them.
  const names: Record<string, number> = alpha ? { A: colours, ...rgb } : colours === 1 ? { Y: 0 } : rgb;
  const window = { left: 0, top: 0, right: width - 1, bottom: height - 1 };
  const head = (packed: boolean) =>
    exrHead({
      channels: Object.keys(names).map((name) => ({ name, kind })),
      ...{ display: window, data: window, aspect: 1, lineOrder: 0, compression: packed ? 'zips' : 'none' },
    });
  return {
    samples: Object.values(names),
    apart: true,
    begins: (packed) => head(packed).length + 8 * height,
    block: (row, y, packed) => {
      const body = packed ? zipped(row) : row;
      const start = Buffer.alloc(8);
      start.writeInt32LE(y, 0);
      start.writeInt32LE(body.length, 4);
      return Buffer.concat([start, body]);
    },
    ends: (places, _, packed) => {
      const table = BigUint64Array.from(places, BigInt);
      return [{ bytes: Buffer.concat([head(packed), Buffer.from(table.buffer)]), place: 0 }];
    },
  };
};

/** A row as EXR packs it: bytes of even places, then those of odd ones, as differences; as it is where that would be longer. */
const zipped = (row: Buffer): Buffer => {
  const sorted = Buffer.alloc(row.length);
  const half = Math.ceil(row.length / 2);
  for (let at = 0; at < row.length; at += 1) sorted[(at % 2) * half + (at >> 1)] = row[at] ?? 0;
  for (let at = row.length - 1; at > 0; at -= 1) sorted[at] = (sorted[at] ?? 0) - (sorted[at - 1] ?? 0) + 128;
  const packed = deflateSync(sorted, { level: LEVEL });
  return packed.length < row.length ? packed : row;
};

const [SHORT, LONG, NONE, DEFLATE, ALPHA] = [3, 4, 1, 8, 2];
const HEAD = 8;

const asTiff = ({ width, height, bytes }: Layout, { colours, alpha }: Shown, { all, one }: Directory): Plan => {
  const count = colours + (alpha ? 1 : 0);
  const palette = one(TAGS.colours) === COLOURS.palette ? all(TAGS.palette) : [];
  return {
    samples: Array.from({ length: count }, (_, at) => at),
    apart: false,
    begins: () => HEAD,
    block: (row, _, packed) => (packed ? deflateSync(row, { level: LEVEL }) : row),
    ends: (places, end, packed) => {
      const head = Buffer.from('II*\0\0\0\0\0', 'latin1');
      const begins = end + (end % 2);
      head.writeUInt32LE(begins, 4);
      const sizes = places.map((place, at) => (places[at + 1] ?? end) - place);
      const tags: [tag: number, type: number, values: number[]][] = [
        [TAGS.width, LONG, [width]],
        [TAGS.height, LONG, [height]],
        [TAGS.bits, SHORT, Array(count).fill(8 * bytes)],
        [TAGS.packing, SHORT, [packed ? DEFLATE : NONE]],
        [TAGS.colours, SHORT, [one(TAGS.colours)]],
        [TAGS.strips, LONG, places],
        [TAGS.samples, SHORT, [count]],
        [TAGS.rows, LONG, [1]],
        [TAGS.stripSizes, LONG, sizes],
        ...(palette.length > 0 ? [[TAGS.palette, SHORT, palette] as [number, number, number[]]] : []),
        ...(alpha ? [[TAGS.extra, SHORT, [ALPHA]] as [number, number, number[]]] : []),
      ];
      return [
        { bytes: head, place: 0 },
        { bytes: directoryBytes(tags, begins), place: begins },
      ];
    },
  };
};

const directoryBytes = (tags: [tag: number, type: number, values: number[]][], begins: number): Buffer => {
  const entries = Buffer.alloc(2 + 12 * tags.length + 4);
  const further: Buffer[] = [];
  let at = begins + entries.length;
  entries.writeUInt16LE(tags.length, 0);
  for (const [index, [tag, type, values]] of tags.entries()) {
    const numbers = type === SHORT ? Uint16Array.from(values) : Uint32Array.from(values);
    const value = Buffer.from(numbers.buffer);
    const entry = 2 + 12 * index;
    entries.writeUInt16LE(tag, entry);
    entries.writeUInt16LE(type, entry + 2);
    entries.writeUInt32LE(values.length, entry + 4);
    if (value.length <= 4) value.copy(entries, entry + 8);
    else {
      entries.writeUInt32LE(at, entry + 8);
      further.push(value);
      at += value.length;
    }
  }
  return Buffer.concat([entries, ...further]);
};
