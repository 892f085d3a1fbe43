import type { FrameFacts } from '@prepmarket/media-api';
import { type Signature, signedApart } from './signature.js';
import { grainBy } from './texture.js';
import { roughly, rounded } from './version-facts.js';

const WHITE = 255;

/** A frame as it was painted, and as the plate has it. */
interface Pair {
  own: Signature;
  plate: Signature;
}

/** By how much paint changes from frame to frame more than its plate does there, in the field where that is most, 0 to 1. */
const jumpOf = (before: Pair, after: Pair): number => {
  const least = after.own.pixels / after.own.fields.length;
  let most = 0;
  for (const [at, own] of after.own.fields.entries()) {
    const moved = (after.plate.fields[at] as number) - (before.plate.fields[at] as number);
    const painted = own - (before.own.fields[at] as number) - moved;
    most = Math.max(most, Math.abs(painted) - Math.abs(moved));
  }
  return Math.min(1, most / (least * WHITE));
};

/** What a plate tells of painted frames. */
export const paintFacts = (
  frames: readonly FrameFacts[],
  signatures: readonly (Signature | undefined)[],
  plate: ReadonlyMap<number, Signature>,
): FrameFacts[] => {
  const pairs = frames.map(({ frame }, at): Pair | undefined => {
    const [own, other] = [signatures[at], plate.get(frame)];
    return own && other && { own, plate: other };
  });
  return frames.map((each, at): FrameFacts => {
    const pair = pairs[at];
    if (!pair) return each;
    const before = each.frame - (frames[at - 1]?.frame ?? Number.NaN) <= 1 ? pairs[at - 1] : undefined;
    const grain = grainBy(pair.own.texture, pair.plate.texture);
    return {
      ...{ ...each, fromPlate: rounded(signedApart(pair.own, pair.plate)) },
      ...{ jump: before ? rounded(jumpOf(before, pair)) : null, grain: grain === null ? null : roughly(grain) },
    };
  });
};
