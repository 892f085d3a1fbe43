import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { inFrameOrder, tarPadding } from '@prepmarket/media-api';
import type { ObjectStore } from '@prepmarket/service-kit';
import { STORE_PATIENCE, whole, within } from '../jobs/patience.js';
import { BLOCK, entryOf, isEmpty, nameOf, pathOf } from '../uploads/tar.js';

/** A file within an archive: where its bytes begin there. */
export interface Archived {
  name: string;
  at: number;
  size: number;
}

/** Bytes read at once: where files are small their heads come by the dozen. */
const WINDOW = 65_536;

type Read = (at: number, length: number) => Promise<Buffer>;

const bytesOf = async (store: ObjectStore, key: string, start: number, end: number): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of whole(await within(store.getRange(key, start, end), STORE_PATIENCE), end - start + 1, STORE_PATIENCE)) parts.push(part);
  return Buffer.concat(parts);
};

const windowed = (store: ObjectStore, key: string, size: number): Read => {
  let from = 0;
  let held = Buffer.alloc(0);
  return async (at, length) => {
    if (at < from || at + length > from + held.length) {
      held = Buffer.from(await bytesOf(store, key, at, Math.min(size, at + Math.max(WINDOW, length)) - 1));
      from = at;
    }
    return held.subarray(at - from, at - from + length);
  };
};

/** The images of an archive as `Archive` makes it, in the order they play. Only their heads are read. @throws BrokenArchive */
export const archivedIn = async (store: ObjectStore, key: string, size: number): Promise<Archived[]> => {
  const read = windowed(store, key, size);
  const found: Archived[] = [];
  let long: string | undefined;
  for (let at = 0; at + BLOCK <= size; ) {
    const head = await read(at, BLOCK);
    if (isEmpty(head)) break;
    const entry = entryOf(head);
    at += BLOCK;
    if (entry.type === 'x') long = pathOf(await read(at, entry.size), entry.size);
    else {
      found.push({ name: long ?? nameOf(head), at, size: entry.size });
      long = undefined;
    }
    at += entry.size + tarPadding(entry.size).length;
  }
  return inFrameOrder(found);
};

/** Writes one of them into a local file. */
export const writeArchived = async (store: ObjectStore, key: string, { at, size }: Archived, path: string): Promise<void> => {
  const bytes = await within(store.getRange(key, at, at + size - 1), STORE_PATIENCE);
  await pipeline(whole(bytes, size, STORE_PATIENCE), createWriteStream(path));
};
