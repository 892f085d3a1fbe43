import type { Direction, LoopMode, Range } from './loop.js';

/** A clip to play: `url` its proxy, `rate` in frames per second like '24000/1001', `timesUrl` the table of presentation times. */
export interface Clip {
  url: string;
  frames: number;
  rate: string;
  width: number;
  height: number;
  timesUrl?: string | null;
  poster?: string | null;
  /** False when the clip is known to be silent. */
  sound?: boolean;
}

export interface PlayerView {
  /** 'loading' until the first frame is painted, and while a frame is waited for. */
  state: 'loading' | 'ready' | 'error';
  playing: boolean;
  direction: Direction;
  /** Index from 0 of the frame that is really painted. */
  frame: number;
  /** Frames whose time came while playing and that were shown to nobody. */
  dropped: number;
}

export interface PlayerOptions {
  mode?: LoopMode;
  /** 0.25 to 2. */
  speed?: number;
  range?: Range | null;
  volume?: number;
  muted?: boolean;
}

export interface Player {
  /** A new object after each change. */
  readonly view: PlayerView;
  /** Index of the frame that the last key or press led to, painted yet or not; while it plays, of the painted one. */
  readonly at: number;
  subscribe(listener: () => void): () => void;
  play(direction?: Direction): void;
  pause(): void;
  /** Pauses and goes to a frame of the clip; asked several times at once, the latest wins. */
  seek(frame: number): void;
  /** Pauses and goes some frames on or back. */
  step(by: number): void;
  set(options: PlayerOptions): void;
  /** Opens the clip anew after an error, at the frame it was asked for last. */
  retry(): void;
  destroy(): void;
}
