import { countText } from '@prepmarket/api-kit';
import { framesUnknown } from './frames.js';
import type { WorkTotals } from './project.js';

type Frames = NonNullable<WorkTotals['work']>;

const framesText = ({ frames, shots_unknown: unknown }: Frames, what: string): string => {
  if (frames === null) return framesUnknown;
  return unknown > 0 ? `${countText(frames, what)}, unknown of ${countText(unknown, 'shot')}` : countText(frames, what);
};

/** Whether any task asks for frames, be their number known or not. */
const asksForFrames = (work: WorkTotals['work']): work is Frames => !!work && (!!work.frames || work.shots_unknown > 0);

/** The frames that tasks ask for, as far as clips tell: '480 task frames, unknown of 1 shot', 'Frames unknown', 'No task frames'. */
export const taskFramesText = (work: WorkTotals['work']): string => (asksForFrames(work) ? framesText(work, 'task frame') : 'No task frames');

/** How much there is to do: the frames that tasks ask for; while there are none, all frames of the plates. */
export const workText = ({ work, ...plates }: WorkTotals): string => (asksForFrames(work) ? taskFramesText(work) : framesText(plates, 'frame'));
