import type { Aim } from './groups.js';
import type { FrameTimes } from './timing.js';

/** What a picture tells of itself. */
export interface PictureEvents {
  /** The clip can be asked for its frames; `times` say when each begins. */
  opened(times: FrameTimes, sound: boolean): void;
  /** A frame stands on the screen, and was marked with its index. `lost` frames before it were shown to nobody although their time had come. */
  painted(frame: number, lost?: number): void;
  /** A frame is at hand that may be asked for by `held`. */
  came?(frame: number): void;
  failed(): void;
  /** This browser cannot decode the clip here. */
  unfit(): void;
}

export interface Sounding {
  muted: boolean;
  volume: number;
}

/** One way to show the frames of a clip. */
export interface Picture {
  /** True when `show` would paint the frame within the time of one frame. */
  has(frame: number): boolean;
  /** Paints a frame as soon as it is there, unless another was asked for before. */
  show(frame: number): void;
  /** A frame that is at hand, shown or not; not there where only what is painted is known. */
  held?(frame: number): VideoFrame | undefined;
  /** Says what will be asked for next. */
  aim(aim: Aim): void;
  /** Runs forward on its own at a speed, telling each frame it paints; not there where the player's clock paints every frame. */
  roll?(speed: number): void;
  /** Stops where it is. */
  halt?(): void;
  /** How its sound is to be, while it rolls. */
  sound?(sounding: Sounding): void;
  destroy(): void;
}
