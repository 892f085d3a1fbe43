import type { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { ZipEntry } from './zip-entry.js';

/** Files one after the other as one zip, as fast as it is read: of one at a time, and of nothing else, a piece is in memory. */
export class Zip {
  private readonly file = new ZipFile();
  private readonly left = new AbortController();
  private reading?: Readable;
  /** What is read of it. Destroyed, it closes what it was reading from; it breaks off where a file cannot be read to its end. */
  readonly bytes = this.file.outputStream as PassThrough;

  constructor() {
    this.file.on('error', (error: Error) => this.bytes.destroy(error));
    this.bytes.once('close', () => {
      this.reading?.destroy();
      this.left.abort();
    });
  }

  /** All of known size: gives that of the whole. */
  all(entries: readonly ZipEntry[]): number {
    for (const entry of entries) this.add(entry);
    let size = 0;
    this.end((total) => {
      size = total;
    });
    return size;
  }

  /** Each is asked for when the one before has been read. */
  async each(entries: AsyncIterable<ZipEntry>): Promise<void> {
    const { signal } = this.left;
    try {
      for await (const entry of entries)
        await new Promise<void>((done, fail) => {
          signal.addEventListener('abort', fail, { once: true });
          this.add(entry, () => {
            signal.removeEventListener('abort', fail);
            done();
          });
        });
      this.end();
    } catch (error) {
      this.bytes.destroy(error as Error);
    }
  }

  // The library foretells the end of the long form from 64 KB of names on and writes it from 4 GB on: always, both agree.
  private end(told?: (size: number) => void): void {
    this.file.end({ forceZip64Format: true, comment: '' }, told as () => void);
  }

  private add({ name, at, size, open }: ZipEntry, read?: () => void): void {
    this.file.addReadStreamLazy(name, { ...(size !== undefined && { size }), ...(at && { mtime: at }), compress: size === undefined }, (give) => {
      this.opened(open).then(
        (stream) => {
          if (read) stream.once('end', read);
          give(null, stream);
        },
        (error) => void this.bytes.destroy(error),
      );
    });
  }

  private async opened(open: ZipEntry['open']): Promise<Readable> {
    if (this.bytes.destroyed) throw new Error('Nobody reads it any more.');
    const stream = await open();
    this.reading = stream;
    stream.once('error', (error) => this.bytes.destroy(error));
    // Whoever reads went away while it was opened.
    if (this.bytes.destroyed) stream.destroy();
    return stream;
  }
}
