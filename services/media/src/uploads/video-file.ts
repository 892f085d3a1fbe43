import { createHash, randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { refusal } from '@prepmarket/api-kit';
import { maximumVideoBytes, mediaMessages, skippedTooLarge } from '@prepmarket/media-api';
import { append, batches, type ObjectStore, RefusalError, type StoredFile } from '@prepmarket/service-kit';
import { type Container, probeVideo } from '../ffmpeg/probe.js';
import { sniffVideo } from '../images/sniff.js';
import type { VideoSource } from './received.js';

const HEAD = 4100;
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
  private readonly path: string;

  constructor(
    private readonly name: string,
    dir: string,
  ) {
    this.path = join(dir, 'original');
  }

  /** @throws RefusalError 415 when it is no video, 413 when it is too large */
  async store(source: Readable, store: ObjectStore): Promise<StoredFile> {
    const key = `m-${randomUUID()}`;
    const beside = await store.isBeside(dirname(this.path));
    const bytes = Readable.from(beside ? this.checked(source) : this.kept(source), { highWaterMark: AHEAD });
    const kept = await store.putStream(key, bytes, 'application/octet-stream');
    if (beside) await store.linkTo(key, this.path);
    return { key, originalname: this.name, mimetype: this.sniffed?.mime ?? '', field: 'file', ...kept };
  }

  /** The same for a video that is in the object store already, under the key `from`: its bytes go only to the local disk. */
  async copy(source: Readable, from: string, store: ObjectStore): Promise<StoredFile> {
    const hash = createHash('sha256');
    let size = 0;
    for await (const chunk of this.kept(source)) {
      hash.update(chunk);
      size += chunk.length;
    }
    const key = `m-${randomUUID()}`;
    await store.copy(from, key);
    return { key, originalname: this.name, mimetype: this.sniffed?.mime ?? '', field: 'file', size, sha256: hash.digest('hex') };
  }

  async fetch(source: Readable): Promise<void> {
    for await (const _ of this.kept(source));
  }

  /** What it shows. @throws RefusalError when it cannot be used */
  async probe(ffprobe: string, dir: string, signal: AbortSignal): Promise<VideoSource> {
    const { container } = this.sniffed ?? refuseType();
    return { kind: 'video', path: this.path, container, facts: await probeVideo(ffprobe, this.path, container, { cwd: dir, signal }) };
  }

  private async *kept(source: Readable): AsyncGenerator<Buffer> {
    const file = await open(this.path, 'w');
    let writing: Promise<void> = Promise.resolve();
    try {
      for await (const batch of batches(this.checked(source))) {
        await writing;
        writing = append(file, batch);
        writing.catch(() => undefined);
        yield* batch;
      }
      await writing;
    } finally {
      await file.close();
    }
  }

  private async *checked(source: Readable): AsyncGenerator<Buffer> {
    let head: Buffer[] = [];
    let size = 0;
    for await (const chunk of source as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maximumVideoBytes) throw new RefusalError(refusal(413, skippedTooLarge(this.name)));
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
