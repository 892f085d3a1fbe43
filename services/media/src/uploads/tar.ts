import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

const BLOCK = 512;
const LONGEST_NAME = 100;

/** The zeros after `size` bytes, up to the next block. */
export const padding = (size: number): Buffer => Buffer.alloc((BLOCK - (size % BLOCK)) % BLOCK);

export const tarEnd = (): Buffer => Buffer.alloc(2 * BLOCK);

/** What stands before a file in a tar archive; a name that does not fit gets a pax record of its own. */
export const tarHeader = (name: string, size: number): Buffer => {
  const plain = /^[\x20-\x7e]+$/.test(name) && name.length < LONGEST_NAME;
  if (plain) return block(name, size, '0');
  const record = Buffer.from(paxRecord('path', name));
  return Buffer.concat([block('name', record.length, 'x'), record, padding(record.length), block('image', size, '0')]);
};

const block = (name: string, size: number, type: string): Buffer => {
  const head = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  head.write(name, 0, LONGEST_NAME, 'latin1');
  head.write(octal(0o644, 7), 100);
  head.write(octal(0, 7), 108);
  head.write(octal(0, 7), 116);
  head.write(octal(size, 11), 124);
  head.write(octal(0, 11), 136);
  head.write(' '.repeat(8), 148);
  head.write(type, 156);
  head.write('ustar\x0000', 257, 'latin1');
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${octal(sum, 6)}\0 `, 148, 'latin1');
  return head;
};

/** 'length key=value\n', where the length counts itself. */
const paxRecord = (key: string, value: string): string => {
  const rest = ` ${key}=${value}\n`;
  let length = Buffer.byteLength(rest);
  while (length !== Buffer.byteLength(`${length}${rest}`)) length = Buffer.byteLength(`${length}${rest}`);
  return `${length}${rest}`;
};

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
    await source.take(padding(size).length);
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
