import { type Refusal, refusal } from '@prepmarket/api-kit';
import { defaultFrames } from './limits.js';

/** What frame numbers are taken from: a shot, or what is known of its clip. */
export interface Clip {
  frame_count?: number | null;
  /** The number the owner gives the first frame of a clip that has no numbers of its own. */
  first_number?: number | null;
  /** The last frame of the cut, by the same numbers: until there is a clip nobody knows better how long it will be. */
  frame_out?: number | null;
  metadata?: { frames?: number | null; first_frame?: number | null; missing_frames?: readonly number[] } | null;
}

export interface FrameRange {
  frame_start: number;
  frame_end: number;
}

export const framesUnknown = 'Frames unknown';

/** How many frames the clip has; null without a clip, for then nobody knows. */
export const framesOf = (clip: Clip): number | null => clip.frame_count || clip.metadata?.frames || null;

/** How many frames of the range there are. One that was given before the clip came, or before a shorter one, may go beyond it: nobody works on frames that are not there. */
export const framesWithin = (clip: Clip, { frame_start, frame_end }: FrameRange): number =>
  Math.max(0, Math.min(frame_end, framesOf(clip) ?? frame_end) - frame_start + 1);

/** How many frames are wanted up to the end of the cut, where that is known. */
const framesAhead = ({ frame_out, first_number }: Clip): number | null => (frame_out == null ? null : Math.max(1, frame_out - (first_number ?? 1) + 1));

/** The last frame a task may name: the clip's frame count, else what its cut takes, else 100. Frames are numbered from 1. */
export const lastFrame = (clip: Clip): number => framesOf(clip) ?? framesAhead(clip) ?? defaultFrames;

/** The number the clip itself, else its owner, gives the first frame: 1001 of an image sequence that begins there. Null for a plain video. */
export const firstNumber = (clip: Clip): number | null => clip.metadata?.first_frame ?? clip.first_number ?? null;

/** How many numbers a sequence lacks before its frame `index`, counted from 0. `missing` ascends. */
const gapsBefore = (missing: readonly number[], first: number, index: number): number => {
  let [low, high] = [0, missing.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((missing[middle] ?? 0) - first - middle <= index) low = middle + 1;
    else high = middle;
  }
  return low;
};

const countedFrom = (clip: Clip, zero: number, index: number): number => {
  const { first_frame: own, missing_frames: missing = [] } = clip.metadata ?? {};
  return (firstNumber(clip) ?? zero) + index + (own == null ? 0 : gapsBefore(missing, own, index));
};

/** The number readers know the player's frame `index` (from 0) by: the clip's own, else the index. A number the sequence lacks is no frame's. */
export const playerNumber = (clip: Clip, index: number): number => countedFrom(clip, 0, index);

/** The number readers know a task's frame (from 1) by. The player's frame 0 is the task's frame 1. */
export const taskNumber = (clip: Clip, frame: number): number => countedFrom(clip, 1, frame - 1);

/**
 * The number of the first frame of what is delivered for a task without numbers of its own, where its length says which part of the shot it is: the task's
 * range, or the whole. Else null: so many frames may be any. Also where the plate lacks numbers, for the delivery says not whether it lacks them too.
 */
export const deliveredFrom = (plate: Clip, task: FrameRange, frames: number): number | null => {
  if (firstNumber(plate) === null || (plate.metadata?.missing_frames ?? []).length > 0) return null;
  if (frames === framesWithin(plate, task)) return taskNumber(plate, task.frame_start);
  return frames === framesOf(plate) ? taskNumber(plate, 1) : null;
};

/** The largest index in 0..last whose number is not above the wanted one. */
const indexAt = (numberOf: (index: number) => number, wanted: number, last: number): number => {
  let [low, high] = [0, Math.max(last, 0)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numberOf(middle) <= wanted) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The player's frame of that number; one outside is held at the end, one the sequence lacks is the frame before it. */
export const playerIndex = (clip: Clip, wanted: number): number => indexAt((index) => playerNumber(clip, index), wanted, lastFrame(clip) - 1);

/** The task's frame of that number, held as `playerIndex` holds it. */
export const taskFrame = (clip: Clip, wanted: number): number => 1 + indexAt((index) => taskNumber(clip, index + 1), wanted, lastFrame(clip) - 1);

/** Whether the range is the whole shot, as far as it is known. */
export const isWholeShot = (clip: Clip, range: FrameRange): boolean => range.frame_start === 1 && range.frame_end === lastFrame(clip);

export const cannotUseFrames = (start: number, end: number, last: number): Refusal | undefined => {
  if (start < 1) return refusal(400, 'The frame range starts at frame 1 at the earliest.');
  if (end < start) return refusal(400, 'The frame range cannot end before it starts.');
  if (end > last) return refusal(400, `The frame range cannot go beyond frame ${last}.`);
  return undefined;
};

/** A task's range in the clip's numbers: '1001-1096 (96 f)'. What the sequence lacks, or lies beyond its end, is not counted. */
export const formatFrameRange = (clip: Clip, range: FrameRange): string =>
  `${taskNumber(clip, range.frame_start)}-${taskNumber(clip, range.frame_end)} (${framesWithin(clip, range)} f)`;

/** A task's range for readers: 'Frames 1001-1096 (96 f)', 'Frames unknown' without a clip. */
export const taskFrames = (clip: Clip, range: FrameRange): string => (framesOf(clip) === null ? framesUnknown : `Frames ${formatFrameRange(clip, range)}`);
