import type { Readable } from 'node:stream';
import { Logger } from '@nestjs/common';
import type { Layout, Raw, Stored } from '../ffmpeg/raw.js';
import { type Measured, measureFrames } from './measure-frames.js';

const log = new Logger('Measuring');

/** Measures a version while it is encoded. What goes wrong with that is no failure of the encoding: the version is not checked then. */
export class Measuring {
  private measured: Promise<Measured[] | undefined> = Promise.resolve(undefined);

  constructor(
    private readonly versionId: string,
    /** Of its task: of roto mattes are looked at, paint is to be compared with its plate. */
    private readonly type: string,
  ) {}

  /** The frames that are wanted of a picture. */
  wants({ width, height, alpha, float }: Stored, reads = ''): Raw {
    const layout: Layout = this.type !== 'roto' ? 'grey' : alpha ? 'alpha' : 'colour';
    return { width, height, layout, reads, ...(float && layout !== 'grey' && { outside: true }) };
  }

  /** Takes them, in place of those that were taken before. */
  take(bytes: Readable, raw: Raw): void {
    this.measured = measureFrames(bytes.iterator({ destroyOnReturn: false }), raw, this.type === 'paint').catch((error) => {
      this.failed(error);
      return undefined;
    });
    // ffmpeg goes on only while somebody reads.
    bytes.on('error', () => undefined);
    void this.measured.then(() => bytes.resume());
  }

  failed(error: unknown): void {
    this.measured = Promise.resolve(undefined);
    log.warn({ err: error, version: this.versionId }, 'Version not measured');
  }

  /** What was measured, of so many frames; undefined when that has failed. */
  async of(frames: number): Promise<Measured[] | undefined> {
    const measured = await this.measured;
    if (!measured || measured.length === frames) return measured;
    log.warn({ version: this.versionId, frames, measured: measured.length }, 'Version not measured: frames are missing');
    return undefined;
  }
}
