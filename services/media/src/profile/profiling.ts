import type { PlateProfile } from '@prepmarket/media-api';
import type { Raw, Stored } from '../ffmpeg/raw.js';
import { FrameReader } from '../measuring/frame-reader.js';
import { profileOf } from './profile-of.js';
import { type Seen, seenFrames } from './seen-frames.js';

/** Pixels across, and down, that are looked at, at most. */
const MOST = 480;

/** Looks at a plate while it is encoded. Where that goes wrong it has no profile. */
export class Profiling extends FrameReader<Seen> {
  constructor(shotId: string) {
    super('Profiling', { shot: shotId }, 'Plate not profiled');
  }

  wants({ width, height }: Stored, reads = ''): Raw {
    const part = Math.min(1, MOST / width, MOST / height);
    const [across, down] = [width, height].map((side) => Math.max(1, Math.round(part * side))) as [number, number];
    return { width: across, height: 2 * down, layout: 'grey', reads, middle: true };
  }

  async profile(frames: number): Promise<PlateProfile | undefined> {
    const seen = await this.of(frames);
    return seen && profileOf(seen);
  }

  protected look(frames: AsyncIterable<Buffer>, raw: Raw): Promise<Seen[]> {
    return seenFrames(frames, raw);
  }
}
