import { createReadStream } from 'node:fs';
import { tarEnd, tarHeader, tarPadding } from '@prepmarket/media-api';
import type { ObjectStore, StoredFile } from '@prepmarket/service-kit';
import type { Frame } from './frame-check.js';
import { AHEAD, Outgoing } from './outgoing.js';

/** The images of a sequence, kept as they came in one archive: one object to store, to download and to delete. */
export class Archive {
  private readonly out: Outgoing;
  private adding: Promise<void> = Promise.resolve();

  constructor(store: ObjectStore) {
    this.out = new Outgoing(store);
  }

  /** Resolves when the image before this one is stored, so that receiving and storing overlap by one image. */
  async add(frame: Frame): Promise<void> {
    await this.adding;
    this.adding = this.append(frame);
    this.adding.catch(() => undefined);
  }

  async end(name: string): Promise<StoredFile> {
    await this.adding;
    await this.out.write(tarEnd());
    return this.out.end(name);
  }

  discard(): Promise<void> {
    return this.out.discard();
  }

  private async append({ name, path, size, bytes }: Frame): Promise<void> {
    for (const part of tarHeader(name, size)) await this.out.write(part);
    for await (const chunk of bytes ?? createReadStream(path, { highWaterMark: AHEAD })) await this.out.write(chunk);
    await this.out.write(tarPadding(size));
  }
}
