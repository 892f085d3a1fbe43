/** Which samples of a frame: from the first on, each `step`th, before `end`. */
export interface Samples {
  from: number;
  end: number;
  step: number;
}

export const sumOf = (frame: Uint8Array, { from, end, step }: Samples): number => {
  let sum = 0;
  for (let at = from; at < end; at += step) sum += frame[at] as number;
  return sum;
};

/** The sum of how far samples of one frame are from those of another. */
export const apart = (frame: Uint8Array, other: Uint8Array, { from, end, step }: Samples): number => {
  let sum = 0;
  for (let at = from; at < end; at += step) {
    const difference = (frame[at] as number) - (other[at] as number);
    sum += difference < 0 ? -difference : difference;
  }
  return sum;
};

/** How many are neither 0 nor 255. */
export const betweenOf = (frame: Uint8Array, { from, end, step }: Samples): number => {
  let count = 0;
  for (let at = from; at < end; at += step) if (((frame[at] as number) + 1) & 254) count += 1;
  return count;
};

/** How many are more than that. */
export const moreThan = (most: number, frame: Uint8Array, { from, end, step }: Samples): number => {
  let count = 0;
  for (let at = from; at < end; at += step) if ((frame[at] as number) > most) count += 1;
  return count;
};

/** Of lossy colours of a grey picture some are a step or two off. */
const [GREY, OFF] = [128, 2];

export const isGrey = (frame: Uint8Array, from: number, end: number): boolean => {
  for (let at = from; at < end; at += 1) if (Math.abs((frame[at] as number) - GREY) > OFF) return false;
  return true;
};
