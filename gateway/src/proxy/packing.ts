import type { IncomingHttpHeaders } from 'node:http';
import type { Transform } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import type { Request } from 'express';
import type { ServiceName } from '../services.js';

/** Bytes from which on an answer is packed. */
const WORTH = 2048;
/** Bytes that a packer has in memory, about. */
export const PACKER_BYTES = 1_048_576;
/** Of brotli's 0 to 11: half the size of gzip's work at its speed. */
const QUALITY = 4;
/** As a power of two: what a packer looks back on, and keeps in memory. */
const WINDOW = 18;

export type Packer = 'br' | 'gzip';

/** How this client wants the answer to a call; not at all where it may hold secrets beside what others can choose: those could be guessed by its length (BREACH). */
export const packerFor = (request: Request, service: ServiceName): Packer | undefined => {
  if (service === 'identity' || request.method === 'HEAD') return undefined;
  return (['br', 'gzip'] as const).find((packer) => request.acceptsEncodings(packer));
};

/** Whether an answer with these headers is worth packing, and may be. */
export const isPackable = (status: number, headers: IncomingHttpHeaders): boolean =>
  status >= 200 &&
  status < 300 &&
  /^application\/json\b/i.test(headers['content-type'] ?? '') &&
  headers['content-encoding'] === undefined &&
  headers['content-range'] === undefined &&
  !/\bno-transform\b/i.test(headers['cache-control'] ?? '') &&
  Number(headers['content-length'] ?? WORTH) >= WORTH;

export const packing = (packer: Packer): Transform =>
  packer === 'gzip' ? createGzip() : createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW } });
