import type { Readable } from 'node:stream';
import { tarPadding } from '@prepmarket/media-api';
import { Blocks } from './blocks.js';
import { writeImage } from './write-image.js';

export const BLOCK = 512;
const LONGEST_NAME = 100;
const LONGEST_RECORD = 4096;

/** What an archive may not hold: anything but whole plain files with plain names. */
export class BrokenArchive extends Error {}

interface Entry {
  name: string;
  size: number;
  write: (path: string) => Promise<void>;
}

/** Unpacks an archive as tarHeader() makes it: `onFile` writes each file where it wants it. Reads the stream to its end. @throws BrokenArchive */
export const unpackTar = async (archive: Readable, onFile: (entry: Entry) => Promise<void>): Promise<void> => {
  const source = new Blocks(archive);
  let long: string | undefined;
  for (;;) {
    const head = await source.take(BLOCK);
    if (isEmpty(head)) break;
    const { type, size } = entryOf(head);
    if (type === 'x') long = pathOf(await source.take(size), size);
    else {
      const name = long ?? nameOf(head);
      long = undefined;
      await onFile({ name, size, write: (path) => writeWhole(source, size, path) });
    }
    await source.take(tarPadding(size).length);
  }
  while (await source.more()) if (!isEmpty(await source.take(BLOCK))) throw new BrokenArchive('Something follows the end.');
};

export const nameOf = (head: Buffer): string => head.toString('latin1', 0, LONGEST_NAME).replace(/\0.*$/s, '');

export const isEmpty = (block: Buffer): boolean => block.length === BLOCK && block.every((byte) => byte === 0);

export const entryOf = (head: Buffer): { type: string; size: number } => {
  const type = head.toString('latin1', 156, 157);
  const size = Number.parseInt(head.toString('latin1', 124, 135), 8);
  const plain = head.length === BLOCK && /^[0-7]+$/.test(head.toString('latin1', 124, 135)) && (type === '0' || (type === 'x' && size <= LONGEST_RECORD));
  if (!plain) throw new BrokenArchive('This is no plain file.');
  return { type, size };
};

/** The path of a pax record, which may hold nothing else. */
export const pathOf = (record: Buffer, size: number): string => {
  const path = /^\d+ path=([^\n]+)\n$/.exec(record.toString('utf8'))?.[1];
  if (!path || record.length < size) throw new BrokenArchive('This is no name.');
  return path;
};

const writeWhole = async (source: Blocks, size: number, path: string): Promise<void> => {
  const written = await writeImage(path, source.stream(size));
  if (written < size) throw new BrokenArchive('A file is cut off.');
};
