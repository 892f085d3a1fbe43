import { type Clip, firstNumber } from './frames.js';

interface Cut {
  frame_in?: number | null;
  frame_out?: number | null;
}

/** Whether it ends before it begins. */
export const isReversed = ({ frame_in, frame_out }: Cut): boolean => frame_in != null && frame_out != null && frame_out < frame_in;

/** Whether it begins before its clip does, as far as that has a number. */
export const beginsBeforeClip = (shot: Cut & Clip): boolean => {
  const begins = firstNumber(shot);
  return shot.frame_in != null && begins !== null && shot.frame_in < begins;
};
