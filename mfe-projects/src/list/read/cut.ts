import type { Rate } from './timecode.js';

/** One clip of an edit, as it becomes a shot. */
export interface CutClip {
  /** Of the list, or which clip of the file it is. */
  line: number;
  /** Of its file. */
  name: string;
  /** What somebody has written on it there: often the name of the shot. */
  label?: string;
  reel?: string;
  /** Frames of the source that are seen: twice as many at double speed. */
  frames: number;
  /** Timecode of its first frame in the source. */
  source?: string;
  /** In percent, where it is not 100. */
  speed?: number;
}

export interface Cut {
  kind: 'cut';
  format: 'EDL' | 'FCPXML' | 'OTIO';
  /** Of the edit. */
  title: string;
  rate: Rate;
  clips: CutClip[];
}

/** How many frames of the source so many of the edit show. A frozen picture is one frame. */
export const sourceFrames = (frames: number, speed: number): number => Math.max(1, Math.round(frames * Math.abs(speed)));

/** Speed as a list tells of it. */
export const speedOf = (speed: number): Pick<CutClip, 'speed'> => {
  const percent = Math.round(speed * 1000) / 10;
  return percent === 100 ? {} : { speed: percent };
};
