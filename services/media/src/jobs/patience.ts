import { Readable } from 'node:stream';

/** No byte for this long: whoever should send or take it is gone or frozen. Milliseconds. */
export const STORE_PATIENCE = 60_000;

const silent = () => Object.assign(new Error('The file store does not answer.'), { code: 'ETIMEDOUT' });

/** The result of `work`, or a failure of the line after `ms`; what comes later is of no interest. */
export const within = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  work.catch(() => undefined);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(silent()), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** For an object that a row names and the store does not show: a volume or bucket may be away, so it says nothing about the file. */
export const notShown = (key: string): Error => Object.assign(new Error(`The object ${key} is not in the store.`), { code: 'NoSuchKey' });

/** The same bytes; fails when they stop coming for `ms`, or end before `size` of them came. A file cut short must never be taken for a broken one. */
export const whole = (stream: Readable, size: number, ms: number): Readable =>
  Readable.from(
    (async function* () {
      const chunks = stream[Symbol.asyncIterator]();
      let read = 0;
      try {
        while (read < size) {
          const next: IteratorResult<Buffer> = await within(chunks.next(), ms);
          if (next.done) throw Object.assign(new Error('The file store has cut a file short.'), { code: 'ECONNRESET' });
          read += next.value.length;
          yield next.value;
        }
      } finally {
        stream.destroy();
      }
    })(),
    { objectMode: false },
    // One of which nothing was read has not begun, and ends nothing.
  ).once('close', () => stream.destroy());
