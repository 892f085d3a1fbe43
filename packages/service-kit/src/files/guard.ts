import { type Readable, Transform } from 'node:stream';
import type { Refusal } from '@prepmarket/api-kit';
import { RefusalError, refuse } from '../work/refuse.js';

const HEAD = 4100;

/** Passes the file on as long as it is acceptable: at most `maxBytes`, and its first bytes liked by `accept`. Fails with the refusal otherwise. */
export function guard(
  source: Readable,
  maxBytes: number,
  tooLarge: Refusal,
  accept?: (head: Buffer) => Refusal | undefined | Promise<Refusal | undefined>,
): Readable {
  let size = 0;
  let head: Buffer[] | undefined = accept ? [] : undefined;
  let headSize = 0;

  const judge = async () => {
    const first = Buffer.concat(head ?? []);
    head = undefined;
    refuse(await accept?.(first.subarray(0, HEAD)));
    return first;
  };
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > maxBytes) return done(new RefusalError(tooLarge));
      if (!head) return done(null, chunk);
      head.push(chunk);
      headSize += chunk.length;
      if (headSize < HEAD) return done();
      judge().then((first) => done(null, first), done);
    },
    flush(done) {
      if (!head) return done();
      judge().then((first) => done(null, first.length > 0 ? first : undefined), done);
    },
  });
  // It may fail before the store listens; the store finds the error on the stream then.
  stream.on('error', () => undefined);
  source.once('error', (error) => stream.destroy(error));
  source.once('close', () => source.readableEnded || stream.destroy(new Error('The upload broke off.')));
  return source.pipe(stream);
}
