/** When the frames of a clip begin: seconds, with the end of the last one as the last entry. */
export type FrameTimes = Float64Array;

const HALF_A_MICROSECOND = 5e-7;

/** Frames per second of a rate like '24000/1001'. */
export const perSecond = (rate: string): number => {
  const [over = 0, under = 1] = rate.split('/').map(Number);
  return over / under;
};

export const evenTimes = (frames: number, rate: string): FrameTimes => {
  const [over = 0, under = 1] = rate.split('/').map(Number);
  return Float64Array.from({ length: frames + 1 }, (_, frame) => (frame * under) / over);
};

export const timesOf = (microseconds: readonly number[]): FrameTimes => Float64Array.from(microseconds, (time) => time / 1e6);

/** The frame that is shown at a time; media times come rounded to the microsecond. */
export const frameAt = (times: FrameTimes, time: number): number => {
  let low = 0;
  let high = times.length - 2;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((times[middle] as number) <= time + HALF_A_MICROSECOND) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The middle of a frame: the one time at which no rounding leads to a neighbour. */
export const middleOf = (times: FrameTimes, frame: number): number => ((times[frame] as number) + (times[frame + 1] as number)) / 2;

export const durationOf = (times: FrameTimes, frame: number): number => (times[frame + 1] as number) - (times[frame] as number);
