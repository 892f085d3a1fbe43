import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tarPadding } from '@prepmarket/media-api';

const BLOCK = 512;

type OnFile = (name: string, write: (path: string) => Promise<void>) => Promise<void>;

/** Unpacks an archive of ours: `onFile` writes each file where it wants it. */
export const unpackTar = async (archive: Readable, onFile: OnFile): Promise<void> => {
  const source = new Blocks(archive);
  let long: string | undefined;
  for (;;) {
    const head = await source.take(BLOCK);
    if (head.length < BLOCK || head[0] === 0) break;
    const size = Number.parseInt(head.toString('latin1', 124, 135), 8);
    if (head.toString('latin1', 156, 157) === 'x') {
      long = (await source.take(size))
        .toString('utf8')
        .replace(/^\d+ path=/, '')
        .slice(0, -1);
    } else {
      const name = long ?? head.toString('latin1', 0, head.indexOf(0));
      long = undefined;
      await onFile(name, (path) => pipeline(Readable.from(source.stream(size)), createWriteStream(path)));
    }
    await source.take(tarPadding(size).length);
  }
  archive.destroy();
};

/** A stream taken in pieces of wanted lengths. */
class Blocks {
  private readonly chunks: AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(source: Readable) {
    this.chunks = source[Symbol.asyncIterator]();
  }

  async take(length: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for await (const part of this.stream(length)) parts.push(part);
    return Buffer.concat(parts);
  }

  async *stream(length: number): AsyncGenerator<Buffer> {
    for (let left = length; left > 0; ) {
      if (this.rest.length === 0) {
        const next = await this.chunks.next();
        if (next.done) return;
        this.rest = next.value;
      }
      const part = this.rest.subarray(0, left);
      this.rest = this.rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  }
}
