import { type Refusal, refusal } from '@prepmarket/api-kit';
import { defaultFrames } from './limits.js';

/** What frame numbers are taken from: a shot, or what is known of its clip. */
export interface Clip {
  frame_count?: number | null;
  metadata?: { frames?: number | null; first_frame?: number | null } | null;
}

export interface FrameRange {
  frame_start: number;
  frame_end: number;
}

const framesUnknown = 'Frames unknown';

/** How many frames the clip has; null without a clip, for then nobody knows. */
export const framesOf = (clip: Clip): number | null => clip.frame_count || clip.metadata?.frames || null;

/** The last frame a task may name: the clip's frame count, else 100. Frames are numbered from 1. */
export const lastFrame = (clip: Clip): number => framesOf(clip) ?? defaultFrames;

/** The number the clip itself gives its first frame: 1001 of an image sequence that begins there, else 1. */
export const firstNumber = (clip: Clip): number => clip.metadata?.first_frame ?? 1;

/** A task's frame (from 1) under the clip's own number. The player's frame 0 is the task's frame 1. */
const clipNumber = (clip: Clip, frame: number): number => frame + firstNumber(clip) - 1;

/** Whether the range is the whole shot, as far as it is known. */
export const isWholeShot = (clip: Clip, range: FrameRange): boolean => range.frame_start === 1 && range.frame_end === lastFrame(clip);

export const cannotUseFrames = (start: number, end: number, last: number): Refusal | undefined => {
  if (start < 1) return refusal(400, 'The frame range starts at frame 1 at the earliest.');
  if (end < start) return refusal(400, 'The frame range cannot end before it starts.');
  if (end > last) return refusal(400, `The frame range cannot go beyond frame ${last}.`);
  return undefined;
};

/** '1001-1096 (96 f)' */
export const formatFrameRange = (start: number, end: number): string => `${start}-${end} (${end - start + 1} f)`;

/** A task's range for readers: 'Frames 1001-1096 (96 f)' in the clip's numbers, 'Frames unknown' without a clip. */
export const taskFrames = (clip: Clip, { frame_start, frame_end }: FrameRange): string =>
  framesOf(clip) === null ? framesUnknown : `Frames ${formatFrameRange(clipNumber(clip, frame_start), clipNumber(clip, frame_end))}`;
