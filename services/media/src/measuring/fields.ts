import { promisify } from 'node:util';
import { deflateRaw, inflateRaw } from 'node:zlib';
import type { VersionFacts } from '@prepmarket/media-api';
import type { Measured } from './measure-frames.js';
import { COLUMNS, ROWS, SIGNED } from './signature.js';

/** What a version was measured as; `fields`: of painted ones what the next version is compared by. */
export type Measurement = VersionFacts & { fields?: Buffer };

export const FIELDS = COLUMNS * ROWS;

const [pack, unpack] = [promisify(deflateRaw), promisify(inflateRaw)];

/** How many pixels of a picture each field has, by the same edges as its signature. */
const pixelsOf = (width: number, height: number): number[] => {
  const across = Array.from({ length: COLUMNS }, (_, at) => Math.floor(((at + 1) * width) / COLUMNS) - Math.floor((at * width) / COLUMNS));
  const down = Array.from({ length: ROWS }, (_, at) => Math.ceil(((at + 1) * height) / ROWS) - Math.ceil((at * height) / ROWS));
  return down.flatMap((rows) => across.map((columns) => rows * columns));
};

/** The mean brightness of each field of each frame, a byte each; undefined unless all frames are signed. */
export const packedFields = async (measured: readonly Measured[], { width, height }: { width: number; height: number }): Promise<Buffer | undefined> => {
  const pixels = pixelsOf(width, height);
  const all = Buffer.alloc(measured.length * FIELDS);
  for (const [at, { signature }] of measured.entries()) {
    if (!signature) return undefined;
    for (const [field, sum] of signature.fields.entries()) all[at * FIELDS + field] = Math.round(sum / (pixels[field] || 1));
  }
  return measured.length > 0 ? pack(all) : undefined;
};

/** Of each frame its fields. */
export const unpackedFields = async (packed: Buffer): Promise<Uint8Array[]> => {
  const all = await unpack(packed, { maxOutputLength: SIGNED * FIELDS });
  return Array.from({ length: Math.floor(all.length / FIELDS) }, (_, at) => all.subarray(at * FIELDS, (at + 1) * FIELDS));
};
