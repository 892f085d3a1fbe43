import { createHash, type Hash, randomUUID } from 'node:crypto';
import { chmod, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { refusal, refusalAbout } from '@prepmarket/api-kit';
import { maximumVideoBytes, mediaMessages, skippedTooLarge } from '@prepmarket/media-api';
import { append, batches, type ObjectStore, RefusalError, type StoredFile } from '@prepmarket/service-kit';
import { type Container, probeVideo } from '../ffmpeg/probe.js';
import { isHandedOver } from '../ffmpeg/sandbox.js';
import { sniffVideo } from '../images/sniff.js';
import type { VideoSource } from './received.js';

const HEAD = 4100;
const TYPE = 'application/octet-stream';
/** Chunks of some 64 KB that are held for the store. */
const AHEAD = 32;

interface Sniffed {
  container: Container;
  mime: string;
}

/**
 * Takes a video's bytes to the local disk and, where wanted, on into the object store at the same time; a store on this disk is written to alone. The head
 * is looked at before any byte is passed on.
 */
export class VideoFile {
  private sniffed?: Sniffed;
  private size = 0;
  private readonly path: string;

  constructor(
    private readonly name: string,
    dir: string,
  ) {
    this.path = join(dir, 'original');
  }

  /**
   * `onWhole` hears when all of it is on the local disk: the store may be at it a little longer.
   * @throws RefusalError 415 when it is no video, 413 when it is too large
   */
  async store(source: Readable, store: ObjectStore, onWhole: () => void): Promise<StoredFile> {
    const key = `m-${randomUUID()}`;
    if (await store.isBeside(dirname(this.path))) {
      const kept = await store.putStream(key, Readable.from(this.checked(source), { highWaterMark: AHEAD }), TYPE);
      await store.linkTo(key, this.path);
      // In the store its folders keep others out; here it is read by the user that the folder was handed to.
      if (isHandedOver(dirname(this.path))) await chmod(this.path, 0o644);
      onWhole();
      return this.stored(key, kept);
    }
    const hash = createHash('sha256');
    try {
      await store.putFile(key, this.path, this.written(source, hash, onWhole), TYPE);
    } catch (error) {
      source.destroy(error as Error);
      throw error;
    }
    return this.stored(key, { size: this.size, sha256: hash.digest('hex') });
  }

  /** The same for a video that is in the object store already, under the key `from`: its bytes go only to the local disk. */
  async copy(source: Readable, from: string, store: ObjectStore): Promise<StoredFile> {
    const hash = createHash('sha256');
    for await (const _ of this.written(source, hash));
    const key = `m-${randomUUID()}`;
    await store.copy(from, key);
    return this.stored(key, { size: this.size, sha256: hash.digest('hex') });
  }

  async fetch(source: Readable): Promise<void> {
    for await (const _ of this.written(source));
  }

  /** What it shows. @throws RefusalError when it cannot be used */
  async probe(ffprobe: string, dir: string, signal: AbortSignal): Promise<VideoSource> {
    const { container } = this.sniffed ?? refuseType();
    return { kind: 'video', path: this.path, container, facts: await probeVideo(ffprobe, this.path, container, { cwd: dir, signal }) };
  }

  private stored(key: string, kept: { size: number; sha256: string }): StoredFile {
    return { key, originalname: this.name, mimetype: this.sniffed?.mime ?? '', field: 'file', ...kept };
  }

  /** Writes the file; gives the bytes that are in it so far. While some are on their way to the disk the next ones are read and hashed. */
  private async *written(source: Readable, hash?: Hash, onWhole?: () => void): AsyncGenerator<number> {
    const file = await open(this.path, 'w');
    let writing: Promise<void> = Promise.resolve();
    try {
      for await (const batch of batches(this.checked(source))) {
        for (const chunk of batch) hash?.update(chunk);
        await writing;
        yield this.size;
        writing = append(file, batch);
        writing.catch(() => undefined);
        this.size += batch.reduce((sum, chunk) => sum + chunk.length, 0);
      }
      await writing;
      onWhole?.();
      yield this.size;
    } finally {
      await file.close();
    }
  }

  private async *checked(source: Readable): AsyncGenerator<Buffer> {
    let head: Buffer[] = [];
    let size = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maximumVideoBytes) throw new RefusalError(refusalAbout(this.name, 413, skippedTooLarge(this.name)));
      if (!this.sniffed) {
        head.push(chunk);
        if (size < HEAD) continue;
        yield await this.judge(head);
        head = [];
      } else yield chunk;
    }
    if (!this.sniffed) yield await this.judge(head);
  }

  private async judge(head: Buffer[]): Promise<Buffer> {
    const first = Buffer.concat(head);
    this.sniffed = (await sniffVideo(first.subarray(0, HEAD))) ?? refuseType();
    return first;
  }
}

const refuseType = (): never => {
  throw new RefusalError(refusal(415, mediaMessages.notAVideo));
};
