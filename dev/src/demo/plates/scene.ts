import type { SKRSContext2D } from '@napi-rs/canvas';

export type Brush = SKRSContext2D;

/** Numbers from 0 to 1, the same for the same seed. */
export type Dice = () => number;

/** A plate that can be painted: a place 1000 units wide and 562.5 high, at any moment, and apart from it what an artist would cut out. */
interface Scene {
  /** Everything behind the subject. `at` runs from 0 at the first frame to 1 at the last. */
  ground(brush: Brush, at: number): void;
  /** What is rotoscoped: painted over the ground, and by itself for its matte. */
  subject(brush: Brush, at: number): void;
  /** What paint makes of it, where that is more than the ground alone. */
  mended?(brush: Brush, at: number): void;
}

/** Makes a scene of a mood; each seed places its things elsewhere. */
export type Place = (mood: Mood, dice: Dice) => Scene;

/** The light of a scene, as CSS colours. */
export interface Mood {
  high: string;
  low: string;
  /** Of what is far, and of what is near. */
  far: string;
  near: string;
  /** Of the sun, of lamps and windows. */
  glow: string;
}

export const WIDE = 1000;
export const HIGH = 562.5;
