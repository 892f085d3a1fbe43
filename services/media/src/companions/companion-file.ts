import type { ObjectStore } from '@prepmarket/service-kit';
import { STORE_PATIENCE, whole, within } from '../jobs/patience.js';

/** A companion as it is read: never all of it at once. */
export interface CompanionFile {
  /** Bytes. */
  size: number;
  /** Up to `length` bytes from `start` on; fewer at its end. */
  part(start: number, length: number): Promise<Buffer>;
  /** Its first `length` bytes, piece by piece. */
  pieces(length: number): AsyncIterable<Buffer>;
}

const together = async (pieces: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
};

export const storedFile = (store: ObjectStore, key: string, size: number): CompanionFile => {
  const read = async function* (start: number, wanted: number): AsyncGenerator<Buffer> {
    const length = Math.min(wanted, size - start);
    if (length <= 0) return;
    yield* whole(await within(store.getRange(key, start, start + length - 1), STORE_PATIENCE), length, STORE_PATIENCE);
  };
  return { size, part: (start, length) => together(read(start, length)), pieces: (length) => read(0, length) };
};
