import { rangesOf, rangesText } from './check-frames.js';
import type { CheckedRange, Found, FrameFacts, VersionFacts } from './checks.js';

/** It is so, nowhere in particular. */
export const so = (words: string): Found => ({ frames: [], words });

/** Null where there is no such place. */
export const at = (frames: readonly CheckedRange[], words: (text: string) => string): Found | null =>
  frames.length ? { frames, words: words(rangesText(frames)) } : null;

export const where = (facts: VersionFacts, holds: (frame: FrameFacts, index: number) => boolean, words: (text: string) => string): Found | null =>
  at(rangesOf(facts.frames.filter(holds).map(({ frame }) => frame)), words);
