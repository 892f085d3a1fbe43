const EVERY = 10;
/** Pixels between two ticks at the least. */
const APART = 4;

/** 1, 2, 5, 10, 20, 50 …: the smallest that is not below `wanted`. */
const roundStep = (wanted: number): number => {
  let decade = 1;
  while (decade * 10 < wanted) decade *= 10;
  return decade * ([1, 2, 5, 10].find((step) => decade * step >= wanted) ?? 10);
};

const upTo = (frames: number, step: number): number[] => Array.from({ length: Math.ceil(frames / step) }, (_, n) => n * step);

/** Which frames, counted from 0, have a tick on a timeline of that many pixels. */
export const ticksOf = (frames: number, width: number): number[] => upTo(frames, roundStep((APART * frames) / Math.max(width, 1)));

/** Which frames have a label of `room` pixels: the first, the last and every tenth; fewer of the tenth ones where they would overlap. */
export const labelsOf = (frames: number, width: number, room: number): number[] => {
  const last = frames - 1;
  const perFrame = Math.max(width, 1) / Math.max(frames, 1);
  const step = EVERY * roundStep(room / perFrame / EVERY);
  const between = upTo(frames, step).filter((frame) => frame > 0 && (last - frame) * perFrame >= room);
  return [...new Set([0, ...between, last])].filter((frame) => frame >= 0);
};
