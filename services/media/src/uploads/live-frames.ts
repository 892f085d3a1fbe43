import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import type { Writable } from 'node:stream';
import { maximumFilesPerDrop } from '@prepmarket/media-api';
import { type EncodeOptions, pipeImages } from '../ffmpeg/encode.js';
import { images } from '../images/types.js';
import type { Slots } from '../jobs/slots.js';
import type { Frame, FrameCheck } from './frame-check.js';
import type { LiveEncoding } from './received.js';

const READ = 1024 * 1024;
const MOST_AHEAD = 24 * 1024 * 1024;

/** Encodes a sequence while it arrives, as long as it arrives in order, can be told apart in a stream and a core is free; else leaves it to a job. */
export class LiveFrames {
  private encoding?: { stdin: Writable; done: Promise<unknown> };
  private readonly abort = new AbortController();
  /** Resolves when no program writes to the folder any more. */
  private ended: Promise<void> = Promise.resolve();
  /** Bytes that are held in memory for ffmpeg. */
  private ahead = 0;
  private feeding: Promise<void> = Promise.resolve();
  private onFrames: (frames: number) => void = () => undefined;

  constructor(
    private readonly options: EncodeOptions,
    private readonly slots: Slots,
  ) {}

  add(frame: Frame, check: FrameCheck): void {
    if (check.count === 1) this.begin(check);
    if (!check.ascending) void this.stop();
    const { encoding } = this;
    if (!encoding) return;
    // ffmpeg reads at its own pace, from the disk what it is too far behind with: a slow encoding must not hold up the client.
    const bytes = frame.plate === frame.path && this.ahead + frame.size <= MOST_AHEAD ? frame.bytes : undefined;
    if (bytes) this.ahead += frame.size;
    this.feeding = this.feeding.then(() => this.feed(bytes ?? createReadStream(frame.plate, { highWaterMark: READ }), encoding.stdin));
    this.feeding.then(
      () => {
        if (bytes) this.ahead -= frame.size;
      },
      () => this.abort.abort(),
    );
  }

  /** All images are given: what encodes them now, or undefined when a job has to, which finds the folder left alone. */
  async end(): Promise<LiveEncoding | undefined> {
    const { encoding, feeding } = this;
    if (!encoding) {
      await this.ended;
      return undefined;
    }
    const finish = async () => {
      await feeding;
      encoding.stdin.end();
      await encoding.done;
    };
    const done = finish().finally(() => this.ended);
    done.catch(() => undefined);
    return {
      done,
      progress: (onFrames) => {
        this.onFrames = onFrames;
      },
    };
  }

  /** Resolves when ffmpeg has ended, which may take it seconds. */
  stop(): Promise<void> {
    this.abort.abort();
    this.encoding = undefined;
    return this.ended;
  }

  private begin({ type, size, reading }: FrameCheck): void {
    const release = images[type].stream ? this.slots.take() : undefined;
    if (!release) return;
    const signal = AbortSignal.any([this.options.signal, this.abort.signal]);
    this.encoding = pipeImages(
      type,
      { ...size, frames: maximumFilesPerDrop, reading },
      { ...this.options, signal, onFrames: (frames) => this.onFrames(frames) },
    );
    const ended = () => {
      this.abort.abort();
      release();
    };
    this.ended = this.encoding.done.then(ended, ended);
  }

  private async feed(bytes: Iterable<Buffer> | AsyncIterable<Buffer>, stdin: Writable): Promise<void> {
    for await (const chunk of bytes) {
      this.abort.signal.throwIfAborted();
      if (!stdin.write(chunk)) await once(stdin, 'drain', { signal: this.abort.signal });
    }
  }
}
