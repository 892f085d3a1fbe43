import { passedThrough } from '../process/heap.js';

export interface Portion {
  bytes: Buffer;
  last: boolean;
}

/** A stream in portions of exactly `size` bytes, but for the last one; an empty stream is one empty portion. A portion put into `spare` is written over. */
export async function* portions(stream: AsyncIterable<Buffer>, size: number, spare: Buffer[] = []): AsyncGenerator<Portion> {
  let chunks: Buffer[] = [];
  let length = 0;
  for await (let chunk of stream) {
    // Strictly more than a portion: then there is another one, and this is not the last.
    while (length + chunk.length > size) {
      const bytes = spare.pop() ?? Buffer.allocUnsafeSlow(size);
      fill(bytes, [...chunks, chunk]);
      chunk = chunk.subarray(size - length);
      chunks = [];
      length = 0;
      passedThrough(size);
      yield { bytes, last: false };
    }
    chunks.push(chunk);
    length += chunk.length;
  }
  yield { bytes: Buffer.concat(chunks), last: true };
}

const fill = (bytes: Buffer, chunks: Buffer[]): void => {
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(bytes, at);
};
