import { cubeSizes } from '@prepmarket/media-api';

/** A look-up table: three numbers an entry. A `curve` maps each channel by itself, a cube all three, red changing fastest. */
export interface Cube {
  curve: boolean;
  size: number;
  low: number[];
  high: number[];
  values: Float64Array;
}

const MOST_LINES = 400_000;
// Longer ones are no lines of a table, and more than the stack of a regular expression may hold.
const LONGEST_LINE = 4096;
// Each digit can be read in one way only: a long row of them must not be tried in all.
const NUMBER = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i;

/** Reads a .cube file; the reason when it is none. */
export const parseCube = (text: string): Cube | string => {
  const head = { low: [0, 0, 0], high: [1, 1, 1] };
  let size = 0;
  let curve = false;
  const numbers: number[] = [];
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/, MOST_LINES);
  for (const [index, line] of lines.entries()) {
    const at = `line ${index + 1}`;
    if (line.length > LONGEST_LINE) return `${at} is not understood`;
    const words = line.trim().split(/\s+/);
    const [first = ''] = words;
    if (first === '' || first.startsWith('#') || first === 'TITLE') continue;
    const values = words.slice(NUMBER.test(first) ? 0 : 1).map((word) => (NUMBER.test(word) ? Number(word) : Number.NaN));
    if (NUMBER.test(first)) {
      if (values.length !== 3 || !values.every(Number.isFinite)) return `${at} does not hold three numbers`;
      numbers.push(...values);
    } else if (first === 'LUT_3D_SIZE' || first === 'LUT_1D_SIZE') {
      if (size > 0) return 'it holds more than one table';
      [size = 0] = values;
      curve = first === 'LUT_1D_SIZE';
      const { min, max } = curve ? cubeSizes.curve : cubeSizes.cube;
      if (!Number.isInteger(size) || size < min || size > max) return `its size must be ${min} to ${max}`;
    } else if (first === 'DOMAIN_MIN' || first === 'DOMAIN_MAX') {
      if (values.length !== 3 || !values.every(Number.isFinite)) return `${at} does not hold three numbers`;
      head[first === 'DOMAIN_MIN' ? 'low' : 'high'] = values;
    } else if (!/^[A-Z][A-Z0-9_]*$/.test(first)) return `${at} is not understood`;
    else if (first.endsWith('_INPUT_RANGE')) {
      const [low = 0, high = 1] = values;
      if (!Number.isFinite(low) || !Number.isFinite(high)) return `${at} does not hold two numbers`;
      Object.assign(head, { low: [low, low, low], high: [high, high, high] });
    }
  }
  if (size === 0) return 'it says no size';
  const wanted = curve ? size : size ** 3;
  if (numbers.length !== 3 * wanted) return `it must hold ${wanted} entries and holds ${numbers.length / 3}`;
  if (head.low.some((low, channel) => low >= (head.high[channel] ?? 0))) return 'its domain is empty';
  return { curve, size, ...head, values: Float64Array.from(numbers) };
};

/** The same table in plain words, for ffmpeg: only what was understood reaches it. */
export const writeCube = ({ curve, size, low, high, values }: Cube): string => {
  const lines = [`${curve ? 'LUT_1D_SIZE' : 'LUT_3D_SIZE'} ${size}`, `DOMAIN_MIN ${low.join(' ')}`, `DOMAIN_MAX ${high.join(' ')}`];
  for (let at = 0; at < values.length; at += 3) lines.push(`${plain(values[at])} ${plain(values[at + 1])} ${plain(values[at + 2])}`);
  return `${lines.join('\n')}\n`;
};

const plain = (value = 0): string => value.toFixed(9);
