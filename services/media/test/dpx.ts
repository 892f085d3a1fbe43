/** What a test image holds at a place, 0 to 1 for each channel. */
export type Colours = (x: number, y: number) => number[];

export interface Dpx {
  width?: number;
  height?: number;
  bits?: 8 | 10 | 12 | 16;
  /** How 10 and 12 bits are packed: without gaps, or filled at the low (A) or the high (B) end. */
  packing?: 0 | 1 | 2;
  little?: boolean;
  /** 6 for luma, 50 RGB, 51 RGBA. */
  holds?: number;
  transfer?: number;
  aspect?: [across: number, down: number];
  encoding?: number;
  elements?: number;
  /** Values as they are written, 0 to 2^bits - 1, in place of `at`. */
  codes?: Colours;
  at?: Colours;
}

const HEAD = 2048;
const CHANNELS: Record<number, number> = { 6: 1, 50: 3, 51: 4 };

/** A DPX file; without `at` red rises to the right, green downward, blue is 0.2. */
export const dpx = ({ width = 64, height = 36, bits = 10, packing = 1, little, holds = 50, transfer = 2, ...more }: Dpx = {}): Buffer => {
  const { aspect, encoding = 0, elements = 1, codes, at = (x, y) => [x / 100, y / 100, 0.2, 1] } = more;
  const most = 2 ** bits - 1;
  const channels = CHANNELS[holds] ?? 3;
  const rows: Buffer[] = [];
  for (let y = 0; y < height; y += 1) {
    const samples: number[] = [];
    for (let x = 0; x < width; x += 1) samples.push(...(codes?.(x, y) ?? at(x, y).map((value) => Math.round(value * most))).slice(0, channels));
    rows.push(rowOf(samples, bits, packing, little ?? false));
  }
  const head = Buffer.alloc(HEAD, 0xff);
  const word = (value: number, place: number) => (little ? head.writeUInt32LE(value, place) : head.writeUInt32BE(value, place));
  const half = (value: number, place: number) => (little ? head.writeUInt16LE(value, place) : head.writeUInt16BE(value, place));
  const pixels = Buffer.concat(rows);
  head.write(little ? 'XPDS' : 'SDPX', 0, 'latin1');
  word(HEAD, 4);
  head.write('V1.0\0', 8, 'latin1');
  word(HEAD + pixels.length, 16);
  half(0, 768);
  half(elements, 770);
  word(width, 772);
  word(height, 776);
  word(0, 780);
  for (const [place, value] of [holds, transfer, transfer, bits].entries()) head.writeUInt8(value, 800 + place);
  half(packing, 804);
  half(encoding, 806);
  word(HEAD, 808);
  word(0, 812);
  word(0, 816);
  if (aspect) for (const [place, value] of aspect.entries()) word(value, 1628 + 4 * place);
  return Buffer.concat([head, pixels]);
};

const rowOf = (samples: number[], bits: number, packing: number, little: boolean): Buffer => {
  if (bits === 8) return padded(Buffer.from(samples));
  const words: number[] = [];
  if (bits === 16 || (bits === 12 && packing > 0)) {
    const shift = bits === 12 && packing === 1 ? 4 : 0;
    const row = Buffer.alloc(2 * samples.length);
    for (const [index, value] of samples.entries()) little ? row.writeUInt16LE(value << shift, 2 * index) : row.writeUInt16BE(value << shift, 2 * index);
    return padded(row);
  }
  if (packing === 0) {
    let rest = 0n;
    for (const [index, value] of samples.entries()) rest |= BigInt(value) << BigInt(index * bits);
    for (let at = 0; at < samples.length * bits; at += 32) words.push(Number((rest >> BigInt(at)) & 0xffffffffn));
  } else {
    const low = packing === 1 ? 2 : 0;
    for (let at = 0; at < samples.length; at += 3)
      words.push(((samples[at] ?? 0) * 2 ** (20 + low) + (samples[at + 1] ?? 0) * 2 ** (10 + low) + (samples[at + 2] ?? 0) * 2 ** low) >>> 0);
  }
  const row = Buffer.alloc(4 * words.length);
  for (const [index, value] of words.entries()) little ? row.writeUInt32LE(value, 4 * index) : row.writeUInt32BE(value, 4 * index);
  return row;
};

const padded = (row: Buffer): Buffer => Buffer.concat([row, Buffer.alloc((4 - (row.length % 4)) % 4)]);
