import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

/** Letters that every document brings along: the fourteen that each reader has lack most of Europe's. */
export const PLAIN = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf');
export const BOLD = require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf');

/** A file of a font that may have a sign. */
export interface Face {
  file: string;
  /** Its lines are hair-thin: they are outlined. */
  thin: boolean;
}
type Find = (point: number) => Face | undefined;

/** 'U+20,U+4e00-4e03' → the first and the last of each. */
const rangesIn = (text: string): [number, number][] =>
  text.split(',').map((range) => {
    const [first = 0, last = first] = range
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16));
    return [first, last];
  });

const placesIn = (list: string): Map<number, string> => {
  const slices: Record<string, string> = JSON.parse(readFileSync(list, 'utf8'));
  const places = new Map<number, string>();
  for (const [slice, text] of Object.entries(slices))
    for (const [first, last] of rangesIn(text)) for (let point = first; point <= last; point += 1) places.set(point, slice.replace(/[[\]]/g, ''));
  return places;
};

/** A face that comes in a hundred files, each for signs of its own; `list` says which. */
const sliced = (name: string, list: string): Find => {
  let places: Map<number, string> | undefined;
  return (point) => {
    places ??= placesIn(list);
    const slice = places.get(point);
    return slice === undefined ? undefined : { file: join(dirname(list), 'files', `${name}-${slice}-wght-normal.woff2`), thin: true };
  };
};

const devanagari: Find = (point) =>
  point >= 0x900 && point <= 0x97f
    ? { file: require.resolve('@fontsource/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-400-normal.woff'), thin: false }
    : undefined;

const finds = [
  devanagari,
  sliced('noto-sans-sc', require.resolve('@fontsource-variable/noto-sans-sc/unicode.json')),
  sliced('noto-sans-kr', require.resolve('@fontsource-variable/noto-sans-kr/unicode.json')),
];

/** Those in which a sign may be that a document's own letters lack, the likeliest first. */
export const facesFor = (point: number): Face[] => finds.flatMap((find) => find(point) ?? []);

let turn: Promise<unknown> = Promise.resolve();

/** One after the other: what is unpacked lies in memory that the next one writes over. */
const unpacked = (bytes: Buffer): Promise<Buffer> => {
  const mine = turn.then(async () => {
    // Its first import takes tens of megabytes.
    const { default: decompress } = await import('wawoff2/decompress.js');
    return Buffer.from(await decompress(bytes));
  });
  turn = mine.catch(() => undefined);
  return mine;
};

/** What documents can be set in: they take parts of fonts that are not packed by WOFF 2. */
export const bytesOf = async ({ file }: Face): Promise<Buffer> => {
  const bytes = await readFile(file);
  return file.endsWith('.woff2') ? unpacked(bytes) : bytes;
};
