import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { Raw, Stored } from '../ffmpeg/raw.js';

/** Looks at frames on their way through an encoding. What goes wrong with that is no failure of the encoding. */
export abstract class FrameReader<Seen> {
  private seen: Promise<Seen[] | undefined> = Promise.resolve(undefined);
  private readonly log: Logger;

  /** `missed`: what a log says that has not happened then. */
  constructor(
    context: string,
    private readonly about: Record<string, string>,
    private readonly missed: string,
  ) {
    this.log = new Logger(context);
  }

  /** The frames that are wanted of a picture; `reads`: how `scale` has to read it. */
  abstract wants(stored: Stored, reads?: string): Raw;

  protected abstract look(frames: AsyncIterable<Buffer>, raw: Raw): Promise<Seen[]>;

  /** Takes them, in place of those that were taken before. */
  take(bytes: Readable, raw: Raw): void {
    this.seen = this.look(bytes.iterator({ destroyOnReturn: false }), raw).catch((error) => {
      this.failed(error);
      return undefined;
    });
    // ffmpeg goes on only while somebody reads.
    bytes.on('error', () => undefined);
    void this.seen.then(() => bytes.resume());
  }

  failed(error: unknown): void {
    this.seen = Promise.resolve(undefined);
    this.log.warn({ err: error, ...this.about }, this.missed);
  }

  /** What was seen, of so many frames; undefined when that has failed. */
  async of(frames: number): Promise<Seen[] | undefined> {
    const seen = await this.seen;
    if (!seen || seen.length === frames) return seen;
    this.log.warn({ ...this.about, frames, seen: seen.length }, `${this.missed}: frames are missing`);
    return undefined;
  }
}
