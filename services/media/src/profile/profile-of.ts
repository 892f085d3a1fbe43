import { type PlateProfile, profileColumns, profileModel, profileMost } from '@prepmarket/media-api';
import type { Seen } from './seen-frames.js';

/** Blocks that moved on are more like where they came from, also in grain (0.7 and more), blocks of another picture less (0.6 at most), which looks alike somewhere. */
const UNLIKE = 0.65;

const whole = (value: number): number => Math.min(profileMost, Math.max(0, Math.round(value)));

/** What was seen of a plate's frames, as it is kept and told. */
export const profileOf = (seen: readonly Seen[]): PlateProfile => {
  const every = Math.max(1, Math.ceil(seen.length / profileColumns));
  const cuts = cutsIn(seen);
  // The frame after a cut has not moved on from anything.
  const moving = seen.map((frame, n) => (cuts.includes(n) ? { ...frame, temporal: 0, amount: 0, irregularity: 0 } : frame));
  const flicker = flickerOf(seen, cuts);
  const column = (figure: (frame: Seen, n: number) => number): number[] =>
    Array.from({ length: Math.ceil(seen.length / every) }, (_, at) => {
      const part = moving.slice(at * every, (at + 1) * every);
      return whole(part.reduce((sum, frame, n) => sum + figure(frame, at * every + n), 0) / part.length);
    });
  return {
    model: profileModel,
    frames: seen.length,
    every,
    cuts,
    light: column(({ light }) => light),
    spatial: column(({ spatial }) => spatial),
    temporal: column(({ temporal }) => temporal),
    motion: column(({ amount }) => 1000 * amount),
    irregularity: column(({ irregularity }) => 1000 * irregularity),
    edges: column(({ edges }) => 200 * edges),
    blur: column(({ blur }) => 100 * blur),
    grain: column(({ grain }) => 10 * grain),
    flicker: column((_, n) => 10 * (flicker[n] as number)),
  };
};

/** Frames unlike the one before, alone: where several follow one another the picture moves further than is looked. */
const cutsIn = (seen: readonly Seen[]): number[] => {
  const isNew = (n: number) => (seen[n]?.likeness ?? 1) < UNLIKE;
  return [...seen.keys()].filter((n) => isNew(n) && !isNew(n - 1) && !isNew(n + 1));
};

/** By how many levels the light of each frame leaves the middle of its neighbours. */
const flickerOf = (seen: readonly Seen[], cuts: readonly number[]): number[] =>
  seen.map(({ light }, n) => {
    const [before, after] = [seen[n - 1], seen[n + 1]];
    return before && after && !cuts.includes(n) && !cuts.includes(n + 1) ? Math.abs(light - (before.light + after.light) / 2) : 0;
  });
