import type { Rate } from './rate.js';

/** A second, where frames have their own times. */
const TICKS = 90_000;

export interface Timed {
  rate: Rate;
  /** False for uneven timing: then each frame keeps its own time, and `rate` is only what comes near it. */
  even: boolean;
}

/** Gives frames the times of a clip that is made of them. */
export const clock = ({ rate, even }: Timed): string[] => {
  const [over, under] = rate.split('/');
  // Two frames at one time would end the encoding: the later one moves on by the smallest step.
  return even ? [`settb=${under}/${over}`, 'setpts=N'] : [`settb=1/${TICKS}`, "setpts='if(N,max(PTS-STARTPTS,PREV_OUTPTS+1),0)'"];
};

/** The options of a clip with such times. */
export const timing = ({ rate, even }: Timed): string[] =>
  even ? ['-r', rate] : ['-vsync', 'passthrough', '-enc_time_base', `1/${TICKS}`, '-video_track_timescale', String(TICKS)];
