import type { FrameFacts } from '@prepmarket/media-api';
import type { Signature } from './signature.js';
import { roughly } from './version-facts.js';

/** Of a field the mean level that has to change: less is grain. */
const MOVES = 0.3;
/** Chatter for which the plate is looked at. */
const ASKED = 0.1;

/** Of what the fields of a picture change the share that they change back at once, 0 to 1. */
const shaking = (before: Signature, frame: Signature, after: Signature): number => {
  const least = (MOVES * frame.pixels) / frame.fields.length;
  let [moved, back] = [0, 0];
  for (const [at, now] of frame.fields.entries()) {
    const [came, goes] = [now - (before.fields[at] as number), (after.fields[at] as number) - now];
    const [less, more] = [Math.min(Math.abs(came), Math.abs(goes)), Math.max(Math.abs(came), Math.abs(goes))];
    if (more < least) continue;
    moved += less + more;
    if (came > 0 !== goes > 0) back += 2 * less;
  }
  return moved === 0 ? 0 : back / moved;
};

const chatters = ({ matte }: FrameFacts): boolean => (matte?.chatter ?? 0) >= ASKED;

/** Numbers of the plate's frames that tell whether mattes go back and forth with it: none where they do not chatter. */
export const askedOfPlate = (frames: readonly FrameFacts[]): Set<number> =>
  new Set(frames.flatMap((each, at) => (chatters(each) ? [at - 1, at, at + 1].flatMap((beside) => frames[beside]?.frame ?? []) : [])));

/** What a matte does with its plate is no chatter. */
export const lessShaking = (frames: readonly FrameFacts[], plate: ReadonlyMap<number, Signature>): FrameFacts[] =>
  frames.map((each, at): FrameFacts => {
    const [before, own, after] = [at - 1, at, at + 1].map((beside) => plate.get(frames[beside]?.frame ?? Number.NaN));
    if (!each.matte?.chatter || !before || !own || !after) return each;
    return { ...each, matte: { ...each.matte, chatter: roughly(each.matte.chatter * (1 - shaking(before, own, after))) } };
  });
