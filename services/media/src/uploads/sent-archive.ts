import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';
import type { ObjectStore, StoredFile } from '@prepmarket/service-kit';

/** An archive of images on its way from the client: what is read of it goes into the object store as it came. */
export class SentArchive {
  private readonly key = `m-${randomUUID()}`;
  private readonly bytes = new PassThrough({ highWaterMark: 1024 * 1024 });
  private readonly stored: Promise<{ size: number; sha256: string }>;

  constructor(private readonly store: ObjectStore) {
    this.stored = store.putStream(this.key, this.bytes, 'application/x-tar');
    this.stored.catch((error) => this.bytes.destroy(error));
  }

  async *pass(source: Readable): AsyncGenerator<Buffer> {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      if (this.bytes.errored) throw this.bytes.errored;
      if (!this.bytes.write(chunk)) await once(this.bytes, 'drain');
      yield chunk;
    }
  }

  async end(name: string): Promise<StoredFile> {
    this.bytes.end();
    return { key: this.key, originalname: name, mimetype: 'application/x-tar', field: 'files', ...(await this.stored) };
  }

  async discard(): Promise<void> {
    this.bytes.destroy(new Error('The sequence was refused.'));
    await this.stored.catch(() => undefined);
    await this.store.delete(this.key).catch(() => undefined);
  }
}
