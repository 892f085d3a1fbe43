import type { CompanionFacts } from './companion.js';

/** What a frame of a version was measured as, at its full size. */
export interface FrameFacts {
  /** The frame's own number; of a movie the place in it, from 1 on. */
  frame: number;
  /** The mean of its brightness, 0 to 1. */
  luma: number;
  /** The mean difference to the frame before it, 0 to 1; null: it is the first, or the one before is missing. */
  change: number | null;
  /** The mean difference to the plate's frame, 0 to 1; null: not compared. */
  fromPlate: number | null;
  /** By how much paint changes since the frame before more than its plate does, where that is most, 0 to 1; null: not compared; absent: not measured. */
  jump?: number | null;
  /** Of what was painted the grain by the plate's: 1, the same; null: not compared, or nothing to tell; absent: not measured. */
  grain?: number | null;
  /** By how much it has changed since the former version where no note on that asks for it, in the part of the picture where that is most, 0 to 1; null or absent: not compared. */
  unasked?: number | null;
  /** Null where there is no matte. */
  matte: MatteFacts | null;
}

export interface MatteFacts {
  /** The mean of the matte, 0 to 1. */
  covered: number;
  /** The share of pixels that are neither 0 nor 1, 0 to 1. */
  soft: number;
  /** Pixels of the smallest hole that the matte encloses; null: it has none. */
  smallestHole: number | null;
  /** Of the motion of its edge the share that goes back and forth from frame to frame, less what the plate moves so, 0 to 1; null: nothing moves, or there is no frame before or after; absent: not measured. */
  chatter?: number | null;
  /** The share of pixels that are less than 0 or more than 1, 0 to 1; null or absent: not measured, as where samples are whole numbers. */
  outside?: number | null;
}

export interface PictureFacts {
  width: number;
  height: number;
  /** Width of a pixel by its height. */
  pixelAspect: number;
  /** Frames a second; null: a sequence, which tells none. */
  fps: number | null;
  /** Bits of a channel. */
  bitDepth: number;
}

/** What a version is, as far as it can be measured. */
export interface VersionFacts {
  picture: PictureFacts;
  /** Where its matte is: in the alpha channel, or in a picture that is grey throughout. */
  matteIn: 'alpha' | 'luma' | null;
  /** The names of its files, in the order of their frames: images of a sequence, or the one movie. */
  names: readonly string[];
  /** Whether its frames have numbers of their own. */
  numbered: boolean;
  /** In ascending order. */
  frames: readonly FrameFacts[];
  /** It has no picture: nothing of one was measured, and only what goes along is looked at. */
  alone?: boolean;
  /** What goes along with it; absent where nobody has looked. */
  companions?: readonly CompanionFacts[];
}

/** What is known of a plate; null: that part is not known. */
export type PlateFacts = Pick<PictureFacts, 'width' | 'height' | 'fps'> & { pixelAspect: number | null; bitDepth: number | null };

/** What it is measured against. */
export interface CheckedAgainst {
  /** `counted`: nobody knows by which numbers files name its frames, so they are counted alone. */
  task: { id: string; shot_name: string; name: string; type: string; frame_start: number; frame_end: number; counted?: boolean };
  /** The number of the version. */
  number: number;
  /** Null while the shot has none. */
  plate: PlateFacts | null;
  /** Numbers between its first and its last that the plate lacks itself, in ascending order. */
  lacks?: readonly number[];
}

/** First and last frame, both of them part of it. */
export type CheckedRange = readonly [first: number, last: number];

/** What a rule has found: where, or nothing more than that it is so, and the user's words for it. */
export interface Found {
  frames: readonly CheckedRange[];
  words: string;
}

export const checkSeverities = ['fault', 'warning', 'off'] as const;
export type CheckSeverity = (typeof checkSeverities)[number];
