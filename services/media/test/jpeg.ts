/** Luma and the two colour differences, 0 to 255, as JPEG keeps them. */
export type Ycc = [number, number, number];

const QUANT = 8;
/** Twelve sizes of differences in codes of four bits, and the end of a block in one of one bit. */
const SIZES = Array.from({ length: 12 }, (_, size) => size);
const END = '0';

const word = (value: number): number[] => [value >> 8, value & 0xff];
const segment = (marker: number, body: number[]): Buffer => Buffer.from([0xff, marker, ...word(body.length + 2), ...body]);

const packed = (bits: string): Buffer => {
  const whole = bits.padEnd(Math.ceil(bits.length / 8) * 8, '1');
  const bytes = (whole.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return Buffer.from(bytes.flatMap((byte) => (byte === 0xff ? [0xff, 0] : [byte])));
};

/** A difference by its size and its bits. */
const code = (difference: number): string => {
  const size = difference === 0 ? 0 : Math.floor(Math.log2(Math.abs(difference))) + 1;
  const value = difference < 0 ? difference + 2 ** size - 1 : difference;
  return size.toString(2).padStart(4, '0') + (size > 0 ? value.toString(2).padStart(size, '0') : '');
};

/** Blocks of eight pixels, each of one colour. A progressive one comes in five passes: halves of the colours, what they lack, and that there is no more. */
export const jpeg = (columns: number, rows: number, at: (x: number, y: number) => Ycc, progressive: boolean): Buffer => {
  const blocks = Array.from({ length: columns * rows }, (_, index) => at(index % columns, Math.floor(index / columns)).map((value) => value - 128) as Ycc);
  const scan = (components: number[], [from, to, high, low]: [number, number, number, number], bits: string): Buffer =>
    Buffer.concat([segment(0xda, [components.length, ...components.flatMap((each) => [each, 0]), from, to, (high << 4) | low]), packed(bits)]);
  const colours = (shift: number, after: string): string => {
    const before = [0, 0, 0];
    return blocks
      .flatMap((block) =>
        block.map((value, index) => {
          const difference = (value >> shift) - (before[index] as number);
          before[index] = value >> shift;
          return code(difference) + after;
        }),
      )
      .join('');
  };
  const all = [1, 2, 3];
  const scans = progressive
    ? [
        scan(all, [0, 0, 0, 1], colours(1, '')),
        scan(all, [0, 0, 1, 0], blocks.flatMap((block) => block.map((value) => value & 1)).join('')),
        ...all.map((each) => scan([each], [1, 63, 0, 0], END.repeat(blocks.length))),
      ]
    : [scan(all, [0, 63, 0, 0], colours(0, END))];
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...Array.from({ length: 64 }, () => QUANT)]),
    segment(progressive ? 0xc2 : 0xc0, [8, ...word(8 * rows), ...word(8 * columns), 3, ...all.flatMap((each) => [each, 0x11, 0])]),
    segment(0xc4, [0x00, 0, 0, 0, SIZES.length, ...Array.from({ length: 12 }, () => 0), ...SIZES]),
    segment(0xc4, [0x10, 1, ...Array.from({ length: 15 }, () => 0), 0]),
    ...scans,
    Buffer.from([0xff, 0xd9]),
  ]);
};
