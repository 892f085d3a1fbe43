import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { PassThrough } from 'node:stream';
import { tarEnd, tarHeader, tarPadding } from '@prepmarket/media-api';
import type { ObjectStore, StoredFile } from '@prepmarket/service-kit';
import type { Frame } from './frame-check.js';

/** Bytes that are held for the store. */
const AHEAD = 1024 * 1024;

/** The images of a sequence, kept as they came in one archive: one object to store, to download and to delete. */
export class Archive {
  private readonly key = `m-${randomUUID()}`;
  private readonly bytes = new PassThrough({ highWaterMark: AHEAD });
  private readonly stored: Promise<{ size: number; sha256: string }>;
  private adding: Promise<void> = Promise.resolve();

  constructor(private readonly store: ObjectStore) {
    this.stored = store.putStream(this.key, this.bytes, 'application/x-tar');
    this.stored.catch((error) => this.bytes.destroy(error));
  }

  /** Resolves when the image before this one is stored, so that receiving and storing overlap by one image. */
  async add(frame: Frame): Promise<void> {
    await this.adding;
    this.adding = this.append(frame);
    this.adding.catch(() => undefined);
  }

  async end(name: string): Promise<StoredFile> {
    await this.adding;
    this.bytes.end(tarEnd());
    return { key: this.key, originalname: name, mimetype: 'application/x-tar', field: 'files', ...(await this.stored) };
  }

  async discard(): Promise<void> {
    this.bytes.destroy(new Error('The sequence was refused.'));
    await this.stored.catch(() => undefined);
    await this.store.delete(this.key).catch(() => undefined);
  }

  private async append({ name, path, size, bytes }: Frame): Promise<void> {
    for (const part of tarHeader(name, size)) await this.write(part);
    for await (const chunk of bytes ?? createReadStream(path, { highWaterMark: AHEAD })) await this.write(chunk);
    await this.write(tarPadding(size));
  }

  private async write(chunk: Uint8Array): Promise<void> {
    if (this.bytes.errored) throw this.bytes.errored;
    if (chunk.length > 0 && !this.bytes.write(chunk)) await once(this.bytes, 'drain');
  }
}
