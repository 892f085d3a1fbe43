import type { Bound } from '../player/keys/bindings.js';
import type { Writing } from './use-writing.js';

/** What the keys of notes do, beside those of the player. */
export const noteKeysOf = (writing: () => Writing | undefined): readonly Bound[] => [
  { keys: ['N'], does: 'Write a note on this frame', on: { n: () => writing()?.begin() } },
  { keys: ['D'], does: 'Draw on this frame, or end drawing', on: { d: () => writing()?.toggleDrawing() } },
  {
    keys: ['[', ']'],
    does: 'Go to the note before this frame, or behind it',
    on: { '[': () => writing()?.beside(-1), ']': () => writing()?.beside(1) },
  },
];
