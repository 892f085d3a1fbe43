import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ObjectStore, StoredFile } from '@prepmarket/service-kit';

/** Bytes that are held for the store. */
export const AHEAD = 1024 * 1024;

/** An archive on its way into the object store, as fast as the store takes it. */
export class Outgoing {
  private readonly key = `m-${randomUUID()}`;
  private readonly bytes = new PassThrough({ highWaterMark: AHEAD });
  private readonly stored: Promise<{ size: number; sha256: string }>;
  // A store that fails closes the stream, at times without a word: who waits for room must hear of it.
  private readonly failed = new AbortController();

  constructor(private readonly store: ObjectStore) {
    this.bytes.on('error', () => undefined);
    this.stored = store.putStream(this.key, this.bytes, 'application/x-tar');
    this.stored.catch((error) => {
      this.failed.abort(error);
      this.bytes.destroy(error);
    });
  }

  /** Rejects with what the store complained about. */
  async write(chunk: Uint8Array): Promise<void> {
    const { signal } = this.failed;
    signal.throwIfAborted();
    if (this.bytes.errored) throw this.bytes.errored;
    if (chunk.length === 0 || this.bytes.write(chunk)) return;
    await once(this.bytes, 'drain', { signal }).catch((error) => {
      throw signal.aborted ? signal.reason : error;
    });
  }

  async end(name: string): Promise<StoredFile> {
    this.bytes.end();
    return { key: this.key, originalname: name, mimetype: 'application/x-tar', field: 'files', ...(await this.stored) };
  }

  async discard(): Promise<void> {
    this.bytes.destroy(new Error('The sequence was refused.'));
    await this.stored.then(() => this.store.delete(this.key)).catch(() => undefined);
  }
}
