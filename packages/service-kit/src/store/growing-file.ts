import { createReadStream } from 'node:fs';
import { PartedObject } from './parted-object.js';
import { StoreSilent } from './patience.js';
import { ofFile, put, type Target } from './put.js';

/** Each part costs the store as much as some mebibytes; read from a file it costs us no memory. */
const PART_SIZE = 32 * 1024 * 1024;
/** While the store is at two parts the next one comes; with less it stands idle for as long as that takes. */
const AT_ONCE = 3;
const READ = 1024 * 1024;

/** The bytes of a file that is still being written; `written` gives its size so far. */
export async function* follow(path: string, written: AsyncIterable<number>): AsyncGenerator<Buffer> {
  let at = 0;
  for await (const size of written) {
    if (size > at) yield* createReadStream(path, { start: at, end: size - 1, highWaterMark: READ });
    at = size;
  }
}

/** Sends a file that is still being written, in parts where it is large. */
export const putGrowing = async (target: Target, path: string, written: AsyncIterable<number>): Promise<void> => {
  const failed = new AbortController();
  const parts = new PartedObject(target, AT_ONCE, (error) => failed.abort(error));
  let [size, sent] = [0, 0];
  try {
    for await (size of heeding(written, failed.signal)) {
      // Strictly more than a part: then there is another one, and this is not the last.
      for (; size - sent > PART_SIZE; sent += PART_SIZE) await parts.add(ofFile(path, sent, PART_SIZE));
    }
    const rest = ofFile(path, sent, size - sent);
    if (sent === 0) await put(target, rest);
    else await parts.add(rest).then(() => parts.complete());
  } catch (error) {
    // What a silent store keeps of it is swept.
    if (!(error instanceof StoreSilent)) await parts.abort();
    throw error;
  }
};

/** What `source` gives; a silent source does not keep the signal from being heard. */
async function* heeding<T>(source: AsyncIterable<T>, signal: AbortSignal): AsyncGenerator<T> {
  const aborted = new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }));
  aborted.catch(() => undefined);
  const items = source[Symbol.asyncIterator]();
  try {
    for (;;) {
      const next = await Promise.race([items.next(), aborted]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    // Not waited for: it may be in the midst of its silence.
    items.return?.().catch(() => undefined);
  }
}
