import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

export interface Unzipped {
  name: string;
  data: Buffer;
}

const opened = promisify<Buffer, { lazyEntries: boolean; strictFileNames: boolean }, ZipFile>(fromBuffer);

/** The files of a zip in their order, with their sums and sizes held against what it says of them. */
export const unzipped = async (zip: Buffer): Promise<Unzipped[]> => {
  const file = await opened(zip, { lazyEntries: true, strictFileNames: true });
  const read = promisify(file.openReadStream.bind(file) as (entry: Entry, done: Parameters<ZipFile['openReadStream']>[1]) => void);
  const files: Unzipped[] = [];
  const entries = await new Promise<Entry[]>((resolve, reject) => {
    const all: Entry[] = [];
    file.on('entry', (entry) => {
      all.push(entry);
      file.readEntry();
    });
    file.once('end', () => resolve(all)).once('error', reject);
    file.readEntry();
  });
  for (const entry of entries) {
    const data = await buffer((await read(entry)) as NodeJS.ReadableStream);
    if (crc32(data) !== entry.crc32) throw new Error(`The sum of ${entry.fileName} is wrong.`);
    files.push({ name: entry.fileName, data });
  }
  return files;
};
