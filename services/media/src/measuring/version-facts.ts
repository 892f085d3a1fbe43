import { type FrameFacts, frameNumber, frameRange, type MatteFacts, type VersionFacts } from '@prepmarket/media-api';
import type { Stored } from '../ffmpeg/raw.js';
import type { Measured } from './measure-frames.js';

/** What is known of a version beside its frames. */
export interface Delivered {
  stored: Stored;
  fps: number | null;
  /** In the order of its frames: of a movie the one. */
  names: readonly string[];
}

const FINEST = 100_000;
const LEAST = 0.000001;

/** To five places; what is not quite 0 or 1 does not become it. */
export const rounded = (part: number): number => (part === 0 || part === 1 ? part : Math.min(1 - LEAST, Math.max(LEAST, Math.round(part * FINEST) / FINEST)));

/** To hundredths. */
export const roughly = (part: number): number => Math.round(part * 100) / 100;

/** `between`: the frames before and after it are there. */
const matteOf = ({ covered, soft, smallestHole, chatter, outside }: MatteFacts, between: boolean): MatteFacts => ({
  ...{ covered: rounded(covered), soft: rounded(soft), smallestHole },
  chatter: between && typeof chatter === 'number' ? roughly(chatter) : null,
  ...(outside !== undefined && { outside: outside === null ? null : rounded(outside) }),
});

/** The numbers of a sequence's images; null where they have none, and for time stamps. */
const numbersOf = (names: readonly string[], fps: number | null): number[] | null => {
  const numbers = names.map(frameNumber).filter((number) => number !== null);
  return fps === null && numbers.length === names.length && frameRange(numbers).first !== null ? numbers : null;
};

export const versionFacts = ({ stored: { alpha, float: _, ...picture }, fps, names }: Delivered, measured: readonly Measured[]): VersionFacts => {
  const numbers = numbersOf(names, fps);
  const luma = measured.length > 0 && measured.every(({ grey }) => grey);
  const matteIn = alpha ? 'alpha' : luma ? 'luma' : null;
  const frames = measured.map(({ luma, change, matte }, at): FrameFacts => {
    const frame = numbers?.[at] ?? at + 1;
    const follows = at > 0 && frame - (numbers?.[at - 1] ?? at) <= 1;
    const between = follows && at < measured.length - 1 && (numbers?.[at + 1] ?? at + 2) - frame <= 1;
    return {
      ...{ frame, luma: rounded(luma), change: change === null || !follows ? null : rounded(change), fromPlate: null },
      matte: matteIn && matte && matteOf(matte, between),
    };
  });
  return { picture: { ...picture, fps }, matteIn, names, numbered: numbers !== null, frames };
};
