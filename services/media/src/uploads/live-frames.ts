import { maximumFilesPerDrop } from '@prepmarket/media-api';
import { type EncodeOptions, type FedEncoding, feedImages } from '../ffmpeg/encode.js';
import { images } from '../images/types.js';
import type { Slots } from '../jobs/slots.js';
import type { Frame, FrameCheck } from './frame-check.js';
import type { LiveEncoding } from './received.js';

/** Encodes a sequence while it arrives, as long as it arrives in order, can be told apart in a stream and a core is free; else leaves it to a job. */
export class LiveFrames {
  private encoding?: FedEncoding;
  private readonly abort = new AbortController();
  /** Resolves when no program writes to the folder any more. */
  private ended: Promise<void> = Promise.resolve();
  private onFrames: (frames: number) => void = () => undefined;

  constructor(
    private readonly options: EncodeOptions,
    private readonly slots: Slots,
  ) {}

  /** Holds nobody up: ffmpeg reads the image from the disk when it gets to it. */
  add(frame: Frame, check: FrameCheck): void {
    if (check.count === 1) this.begin(check);
    if (!check.ascending) void this.stop();
    this.encoding?.feed(frame.plate);
  }

  /** All images are given: what encodes them now, or undefined when a job has to, which finds the folder left alone. */
  async end(): Promise<LiveEncoding | undefined> {
    const { encoding } = this;
    if (!encoding) {
      await this.ended;
      return undefined;
    }
    encoding.end();
    const done = encoding.done.finally(() => this.ended);
    done.catch(() => undefined);
    return {
      done,
      measuring: this.options.measuring,
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

  private begin({ type, size, stored, reading }: FrameCheck): void {
    const release = images[type].stream ? this.slots.take() : undefined;
    if (!release) return;
    const signal = AbortSignal.any([this.options.signal, this.abort.signal]);
    this.encoding = feedImages(
      type,
      { ...size, frames: maximumFilesPerDrop, stored, reading },
      { ...this.options, signal, onFrames: (frames) => this.onFrames(frames) },
    );
    this.ended = this.encoding.done.then(release, release);
  }
}
