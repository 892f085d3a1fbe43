import { type Clip, framesOf, playerIndex, playerNumber } from '@prepmarket/catalog-api';

export interface Pairing {
  /** Frames are paired by their numbers; false where the two clips have no number in common, and the first is paired with the first. */
  byNumber: boolean;
  /** The frame of the other clip that belongs to frame `index` of the first; null where that has none. */
  of(index: number): number | null;
  /** The nearest to it that there is. */
  near(index: number): number;
}

const lastOf = (clip: Clip): number => Math.max(0, (framesOf(clip) ?? 1) - 1);

/** Which frames of two clips belong together. */
export const pairingOf = (one: Clip, other: Clip): Pairing => {
  const last = lastOf(other);
  const ends = (clip: Clip) => [playerNumber(clip, 0), playerNumber(clip, lastOf(clip))] as const;
  const [[first, end], [otherFirst, otherEnd]] = [ends(one), ends(other)];
  if (first > otherEnd || otherFirst > end) return { byNumber: false, of: (index) => (index <= last ? index : null), near: (index) => Math.min(index, last) };
  const near = (index: number) => playerIndex(other, playerNumber(one, index));
  const of = (index: number) => (playerNumber(other, near(index)) === playerNumber(one, index) ? near(index) : null);
  return { byNumber: true, of, near };
};
