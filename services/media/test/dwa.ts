import { deflateSync } from 'node:zlib';
import { type Box, half, zipped } from '@prepmarket/service-testing/exr';

const SQUARE = 8;
const END_OF_SQUARE = 0xff00;
const DEFLATED = 1;
/** Red, green and blue of half floats are packed with losses, together. */
const RULES = Buffer.from([14, 0, ...[0x14, 0x24, 0x34].flatMap((rule, index) => ['RGB'.charCodeAt(index), 0, rule, 1])]);

/** Packs a box as DWAA and DWAB do; each square of eight pixels has one colour, in light. */
export const dwa =
  (at: (x: number, y: number) => [number, number, number]) =>
  ([left, top, right, bottom]: Box): Buffer => {
    const squares: [number, number, number][] = [];
    for (let y = top; y <= bottom; y += SQUARE) for (let x = left; x <= right; x += SQUARE) squares.push(at(x, y));
    const planes = [0, 1, 2].flatMap((index) => squares.map((colour) => half(SQUARE * (differences(colour)[index] as number))));
    const means = zipped(shorts(planes));
    const rest = deflateSync(shorts(planes.map(() => END_OF_SQUARE)));
    const sizes = [2, 0, 0, rest.length, means.length, 0, 0, 0, planes.length, planes.length, DEFLATED];
    const head = Buffer.alloc(8 * sizes.length);
    for (const [index, size] of sizes.entries()) head.writeBigUInt64LE(BigInt(size), 8 * index);
    return Buffer.concat([head, RULES, rest, means]);
  };

/** Luma and the colour differences, as the eye takes them. */
const differences = (light: [number, number, number]): [number, number, number] => {
  const [red, green, blue] = light.map((value) => (value <= 1 ? value ** (1 / 2.2) : Math.log(value) / 2.2 + 1)) as [number, number, number];
  return [0.2126 * red + 0.7152 * green + 0.0722 * blue, -0.1146 * red - 0.3854 * green + 0.5 * blue, 0.5 * red - 0.4542 * green - 0.0458 * blue];
};

const shorts = (values: number[]): Buffer => {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt16LE(value, 2 * index);
  return bytes;
};
