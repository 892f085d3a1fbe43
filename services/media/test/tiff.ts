import type { Colours } from './dpx.js';
import { differences, packed } from './tiff-pack.js';

export interface Tiff {
  width?: number;
  height?: number;
  bits?: 8 | 16 | 32;
  float?: boolean;
  big?: boolean;
  /** 0 white is zero, 1 black is zero, 2 RGB, 5 CMYK. */
  colours?: number;
  channels?: number;
  /** 1 none, 5 LZW, 8 deflate, 32773 PackBits. */
  packing?: number;
  /** 2 for differences of neighbours, 3 for those of floating numbers. */
  predictor?: 1 | 2 | 3;
  /** The directory names itself as the next one. */
  loop?: boolean;
  rows?: number;
  tile?: [width: number, height: number];
  planes?: boolean;
  /** What a further channel is: 1 alpha that colours are multiplied with, 2 alpha. */
  extra?: number;
  at?: Colours;
}

/** A TIFF file; without `at` red rises to the right, green downward, blue is 0.2. */
export const tiff = ({ width = 64, height = 36, bits = 8, big = false, colours = 2, channels = 3, packing = 1, ...more }: Tiff = {}): Buffer => {
  const { float, predictor = 1, loop, rows = 8, tile, planes, extra, at = (x, y) => [x / 100, y / 100, 0.2, 1] } = more;
  const bytes = bits / 8;
  const write = (value: number, into: Buffer, place: number) => {
    if (float) return big ? into.writeFloatBE(value, place) : into.writeFloatLE(value, place);
    const whole = Math.round(Math.max(0, Math.min(1, value)) * (2 ** bits - 1));
    return big ? into.writeUIntBE(whole, place, bytes) : into.writeUIntLE(whole, place, bytes);
  };
  const block = (left: number, top: number, across: number, down: number, plane?: number): Buffer => {
    const each = plane === undefined ? channels : 1;
    const raw = Buffer.alloc(across * down * each * bytes);
    for (let y = 0; y < down; y += 1)
      for (let x = 0; x < across; x += 1) {
        const values = at(left + x, top + y);
        for (let channel = 0; channel < each; channel += 1) write(values[plane ?? channel] ?? 0, raw, ((y * across + x) * each + channel) * bytes);
      }
    return packed(packing, differences(predictor, raw, { row: across * each * bytes, bytes, each, big }), across * each * bytes);
  };
  const blocks: Buffer[] = [];
  for (const plane of planes ? [...Array(channels).keys()] : [undefined])
    if (tile) for (let y = 0; y < height; y += tile[1]) for (let x = 0; x < width; x += tile[0]) blocks.push(block(x, y, ...tile, plane));
    else for (let y = 0; y < height; y += rows) blocks.push(block(0, y, width, Math.min(rows, height - y), plane));

  const places: number[] = [];
  let end = 8;
  for (const each of blocks) {
    places.push(end);
    end += each.length;
  }
  const sizes = blocks.map((each) => each.length);
  const list: [tag: number, type: 3 | 4, values: number[]][] = [
    [256, 4, [width]],
    [257, 4, [height]],
    [258, 3, Array(channels).fill(bits)],
    [259, 3, [packing]],
    [262, 3, [colours]],
    ...((tile ? [] : [[273, 4, places]]) as [number, 4, number[]][]),
    [277, 3, [channels]],
    ...((tile
      ? []
      : [
          [278, 4, [rows]],
          [279, 4, sizes],
        ]) as [number, 4, number[]][]),
    [284, 3, [planes ? 2 : 1]],
    [317, 3, [predictor]],
    ...((tile
      ? [
          [322, 4, [tile[0]]],
          [323, 4, [tile[1]]],
          [324, 4, places],
          [325, 4, sizes],
        ]
      : []) as [number, 4, number[]][]),
    ...((extra === undefined ? [] : [[338, 3, [extra]]]) as [number, 3, number[]][]),
    [339, 3, Array(channels).fill(float ? 3 : 1)],
  ];
  return Buffer.concat([start(big, end), ...blocks, directory(list, end, big, loop ? end : 0)]);
};

const start = (big: boolean, directory: number): Buffer => {
  const head = Buffer.from(big ? 'MM\0*\0\0\0\0' : 'II*\0\0\0\0\0', 'latin1');
  big ? head.writeUInt32BE(directory, 4) : head.writeUInt32LE(directory, 4);
  return head;
};

const directory = (list: [tag: number, type: 3 | 4, values: number[]][], begins: number, big: boolean, following: number): Buffer => {
  const entries = Buffer.alloc(2 + 12 * list.length + 4);
  const further: Buffer[] = [];
  let at = begins + entries.length;
  const number = (into: Buffer, value: number, place: number, bytes: number) =>
    big ? into.writeUIntBE(value, place, bytes) : into.writeUIntLE(value, place, bytes);
  number(entries, list.length, 0, 2);
  for (const [index, [tag, type, values]] of list.entries()) {
    const bytes = type === 3 ? 2 : 4;
    const packed = Buffer.alloc(Math.max(4, values.length * bytes));
    for (const [place, value] of values.entries()) number(packed, value, place * bytes, bytes);
    const entry = 2 + 12 * index;
    number(entries, tag, entry, 2);
    number(entries, type, entry + 2, 2);
    number(entries, values.length, entry + 4, 4);
    if (packed.length <= 4) packed.copy(entries, entry + 8);
    else {
      number(entries, at, entry + 8, 4);
      further.push(packed);
      at += packed.length;
    }
  }
  number(entries, following, entries.length - 4, 4);
  return Buffer.concat([entries, ...further]);
};
