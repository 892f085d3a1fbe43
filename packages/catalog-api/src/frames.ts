import { type Refusal, refusal } from '@prepmarket/api-kit';
import { defaultFrames } from './limits.js';

/** The last frame a task may name: the clip's frame count, else 100. Frames are numbered from 1. */
export const lastFrame = (shot: { frame_count?: number | null; metadata?: { frames?: number | null } | null }): number =>
  shot.frame_count || shot.metadata?.frames || defaultFrames;

export const cannotUseFrames = (start: number, end: number, last: number): Refusal | undefined => {
  if (start < 1) return refusal(400, 'The frame range starts at frame 1 at the earliest.');
  if (end < start) return refusal(400, 'The frame range cannot end before it starts.');
  if (end > last) return refusal(400, `The frame range cannot go beyond frame ${last}.`);
  return undefined;
};

/** '1001-1096 (96 f)' */
export const formatFrameRange = (start: number, end: number): string => `${start}-${end} (${end - start + 1} f)`;
