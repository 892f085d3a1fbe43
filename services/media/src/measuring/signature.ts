import { createHash } from 'node:crypto';
import type { Raw } from '../ffmpeg/raw.js';
import { type Texture, textureOf } from './texture.js';

export const [COLUMNS, ROWS] = [32, 18] as const;
/** So many frames are signed: more would take too much memory. */
export const SIGNED = 10_000;
const WHITE = 255;

/** By what a grey frame is known when the frame itself is gone: whether another is the same, and how far apart they are at least. */
export interface Signature {
  hash: string;
  /** The sums of a grid of fields. */
  fields: Float64Array;
  pixels: number;
  texture: Texture;
}

/** Of a frame of one byte a pixel. */
export const signatureOf = (frame: Uint8Array, { width, height }: Pick<Raw, 'width' | 'height'>): Signature => {
  const fields = new Float64Array(COLUMNS * ROWS);
  const ends = Array.from({ length: COLUMNS }, (_, column) => Math.floor(((column + 1) * width) / COLUMNS));
  for (let y = 0, at = 0; y < height; y += 1) {
    const row = COLUMNS * Math.floor((y * ROWS) / height);
    for (let column = 0, x = 0; column < COLUMNS; column += 1) {
      let sum = 0;
      for (const end = ends[column] as number; x < end; x += 1, at += 1) sum += frame[at] as number;
      fields[row + column] = (fields[row + column] as number) + sum;
    }
  }
  return { hash: createHash('sha1').update(frame).digest('hex'), fields, pixels: width * height, texture: textureOf(frame, { width, height }) };
};

/** 0 for the same frame; else the mean difference by fields, 0 to 1: what is brighter and darker in one field takes from that. */
export const signedApart = (one: Signature, other: Signature): number => {
  if (one.hash === other.hash) return 0;
  const sum = one.fields.reduce((total, field, at) => total + Math.abs(field - (other.fields[at] ?? 0)), 0);
  return Math.max(Number.MIN_VALUE, sum / (one.pixels * WHITE));
};
