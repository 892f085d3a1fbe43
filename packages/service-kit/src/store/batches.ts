import type { FileHandle } from 'node:fs/promises';
import { passedThrough } from '../process/heap.js';

const BATCH = 1024 * 1024;

/** The chunks of a stream by the mebibyte: a few large writes cost much less than many small ones. */
export async function* batches(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer[]> {
  let batch: Buffer[] = [];
  let size = 0;
  for await (const chunk of source) {
    batch.push(chunk);
    size += chunk.length;
    if (size < BATCH) continue;
    yield batch;
    batch = [];
    passedThrough(size);
    size = 0;
  }
  if (size > 0) yield batch;
}

/** Writes all of a batch behind what the file has already. */
export const append = async (file: FileHandle, batch: Buffer[]): Promise<void> => {
  const size = batch.reduce((sum, chunk) => sum + chunk.length, 0);
  const { bytesWritten } = await file.writev(batch);
  if (bytesWritten < size) await file.writeFile(Buffer.concat(batch).subarray(bytesWritten));
};
