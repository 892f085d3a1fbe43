import type { Timed } from './clock.js';
import type { Colour } from './colour.js';
import type { Raw, Stored } from './raw.js';

const LONG_SIDE = 1920;
const SHORT_SIDE = 1080;

export interface Picture extends Timed {
  width: number;
  height: number;
  /** How many there are, or the most there can be. */
  frames: number;
  /** Pixels of all frames together as they are stored; as they are shown when absent. */
  decoded?: number;
  /** Filters that come before ours: they bring the colours of images to the display. */
  before?: readonly string[];
  /** Of a video; images are RGB for the display. */
  colour?: Colour;
  /** Two fields in a frame: they are made one picture, the frames stay as many. */
  interlaced?: boolean;
  /** Frames at the beginning whose references are missing. */
  orphans?: number;
  /** Seconds by which the sound begins before the first frame. */
  lead?: number;
  /** Shown without its sound. */
  silent?: boolean;
  /** As its file has it. */
  stored?: Stored;
  /** Asks for its frames like that as well. */
  raw?: Raw;
}

/** The size of the proxy: at most 1080p, or what is said, lying or standing, and even. */
export const fitted = (width: number, height: number, long = LONG_SIDE, short = SHORT_SIDE): { width: number; height: number } => {
  const scale = Math.min(1, long / Math.max(width, height), short / Math.min(width, height));
  if (scale === 1) return { width, height };
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
};
