import { setImmediate as turn } from 'node:timers/promises';
import { bytesOf, type Raw } from '../ffmpeg/raw.js';
import { wholeFrames } from '../measuring/whole-frames.js';
import { blurOf } from './blur.js';
import { edgesOf, temporalOf } from './edges.js';
import { grainOf } from './grain.js';
import { type Motion, motionOf, type Scales, scalesOf } from './motion.js';
import { meanOf } from './picture.js';

/** What one frame of a plate is: levels of 255, ways in parts of the picture's width, the rest in parts of 1. */
export interface Seen extends Motion {
  light: number;
  spatial: number;
  temporal: number;
  edges: number;
  blur: number;
  grain: number;
}

const STILL: Motion = { amount: 0, irregularity: 0, likeness: null };

/** Looks at frames as they come: above, the whole picture made small; below, its middle at the size it has. Others have their turn between the steps, of a few milliseconds each. */
export const seenFrames = async (chunks: AsyncIterable<Buffer>, raw: Raw): Promise<Seen[]> => {
  const all: Seen[] = [];
  const { width } = raw;
  const height = raw.height >> 1;
  let before: Scales | undefined;
  for await (const frame of wholeFrames(chunks, bytesOf(raw), 3)) {
    const whole = { bytes: frame.subarray(0, width * height), width, height };
    const middle = { bytes: frame.subarray(width * height), width, height };
    const scales = scalesOf(whole);
    const light = meanOf(whole);
    const drawn = edgesOf(whole);
    await turn();
    const { amount, irregularity, likeness } = before ? motionOf(scales, before) : STILL;
    await turn();
    const temporal = before ? temporalOf(whole, before[0]) : 0;
    all.push({ light, ...drawn, temporal, amount: amount / width, irregularity: irregularity / width, likeness, blur: blurOf(middle), grain: grainOf(middle) });
    await turn();
    before = scales;
  }
  return all;
};
