import { type LoopMode, next, type Place, type Range } from './loop.js';
import { durationOf, type FrameTimes } from './timing.js';

/** Milliseconds after which frames that are not there are waited for instead of skipped. */
export const PATIENCE = 250;

export interface Play {
  times: FrameTimes;
  mode: LoopMode;
  range: Range;
  speed: number;
}

/** A place, and the moment (milliseconds) at which the frame after it is due. */
export interface Turn {
  place: Place;
  due: number;
}

export interface Advance extends Turn {
  /** Frames gone over to come here, the last one included. */
  steps: number;
  /** Set when play ends at this frame. */
  ends: boolean;
}

const lasts = (frame: number, { times, speed }: Play) => (durationOf(times, frame) * 1000) / speed;

export const startAt = (place: Place, now: number, play: Play): Turn => ({ place, due: now + lasts(place.frame, play) });

/** Every frame whose turn has come by now, in order. */
export function* dueFrames({ place, due }: Turn, now: number, play: Play): Generator<Advance> {
  for (let steps = 1; due <= now; steps += 1) {
    const on = next(place, play.mode, play.range);
    if (!on) return;
    place = on;
    due += lasts(on.frame, play);
    yield { place, due, steps, ends: !next(on, play.mode, play.range) };
  }
}
