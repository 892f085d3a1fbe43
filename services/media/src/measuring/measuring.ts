import type { Layout, Raw, Stored } from '../ffmpeg/raw.js';
import { FrameReader } from './frame-reader.js';
import { type Measured, measureFrames } from './measure-frames.js';

/** Measures a version while it is encoded. Where that goes wrong it is not checked. */
export class Measuring extends FrameReader<Measured> {
  constructor(
    versionId: string,
    /** Of its task: of roto mattes are looked at, paint is to be compared with its plate. */
    private readonly type: string,
  ) {
    super('Measuring', { version: versionId }, 'Version not measured');
  }

  wants({ width, height, alpha, float }: Stored, reads = ''): Raw {
    const layout: Layout = this.type !== 'roto' ? 'grey' : alpha ? 'alpha' : 'colour';
    return { width, height, layout, reads, ...(float && layout !== 'grey' && { outside: true }) };
  }

  protected look(frames: AsyncIterable<Buffer>, raw: Raw): Promise<Measured[]> {
    return measureFrames(frames, raw, this.type === 'paint');
  }
}
