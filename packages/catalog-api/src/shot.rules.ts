import { type Refusal, refusal } from '@prepmarket/api-kit';
import { type Clip, firstNumber } from './frames.js';
import { listMessages } from './messages.js';

interface Cut {
  frame_in?: number | null;
  frame_out?: number | null;
}

/** A cut runs forwards, and within its clip. */
export const cannotCut = (shot: Cut & Clip): Refusal | undefined => {
  const { frame_in: first, frame_out: last } = shot;
  const begins = firstNumber(shot);
  if (first != null && last != null && last < first) return refusal(400, listMessages.cutReversed);
  if (first != null && begins !== null && first < begins) return refusal(400, listMessages.cutBeforeFirst);
  return undefined;
};
