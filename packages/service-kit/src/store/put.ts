import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { Client } from 'minio';
import { insisting } from './insisting.js';

export interface Target {
  /** Signs no sums of bytes, and sends nothing twice by itself. */
  client: Client;
  bucket: string;
  key: string;
  region: string;
  headers: Record<string, string>;
}

/** What is sent in one request; opened anew for each attempt. */
export interface Piece {
  length: number;
  open(): Buffer | Readable;
}

const READ = 1024 * 1024;
export const inMemory = (bytes: Buffer): Piece => ({ length: bytes.length, open: () => bytes });

export const ofFile = (path: string, start: number, length: number): Piece =>
  length === 0 ? inMemory(Buffer.alloc(0)) : { length, open: () => createReadStream(path, { start, end: start + length - 1, highWaterMark: READ }) };

/**
 * Sends a piece in one request: an object, or with `query` a part of one. Gives the store's tag for it. The client's own way copies everything and takes
 * two sums of it in this thread.
 */
export const put = async ({ client, bucket, key, region, headers }: Target, piece: Piece, query = ''): Promise<string> => {
  const call = { method: 'PUT', bucketName: bucket, objectName: key, query, headers: { ...headers, 'content-length': String(piece.length) } };
  return insisting(async () => {
    const body = piece.open();
    try {
      const answer = await client.makeRequestStreamAsync(call, body, '', [200], region);
      answer.resume();
      return (answer.headers.etag ?? '').replaceAll('"', '');
    } finally {
      if (body instanceof Readable) body.destroy();
    }
  });
};
