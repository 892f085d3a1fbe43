import type { NoteShape } from '@prepmarket/media-api';
import { COLUMNS } from '../measuring/signature.js';
import { type Noting, notedFields } from './noted-regions.js';

const look = { colour: 'red', width: 0.01 } as const;
const noted = (drawing: NoteShape[] = [], frames: [number, number] = [1001, 1001]): Noting => ({ drawing, frame_start: frames[0], frame_end: frames[1] });
const fieldAt = (x: number, y: number) => Math.floor(y * 18) * COLUMNS + Math.floor(x * COLUMNS);
const asks = (note: Noting, x: number, y: number, frame = 1001) => notedFields([note], 16 / 9)(frame, fieldAt(x, y));

it.each<[string, NoteShape]>([
  ['a rectangle, from any corner', { kind: 'rectangle', ...look, span: [0.5, 0.6, 0.25, 0.25] }],
  ['a pen', { kind: 'pen', ...look, points: [0.25, 0.3, 1, 0.5, 0.6, 0.2, 0.3, 0.25, 1] }],
])('[S-2012] %s asks for what it bounds and a margin, in each frame, and for nothing beyond', (_, shape) => {
  for (const frame of [1001, 1050]) {
    expect(asks(noted([shape]), 0.4, 0.45, frame)).toBe(true);
    expect(asks(noted([shape]), 0.22, 0.45, frame)).toBe(true);
    for (const [x, y] of [
      [0.1, 0.45],
      [0.65, 0.45],
      [0.4, 0.1],
      [0.4, 0.75],
    ] as const)
      expect(asks(noted([shape]), x, y, frame)).toBe(false);
  }
});

it('[S-2012] words ask for where they stand, above their baseline', () => {
  const words: NoteShape = { kind: 'text', colour: 'red', width: 0.1, at: [0.2, 0.5], words: 'marker' };
  expect(asks(noted([words]), 0.3, 0.45)).toBe(true);
  expect(asks(noted([words]), 0.3, 0.62)).toBe(false);
  expect(asks(noted([words]), 0.6, 0.45)).toBe(false);
});

it('[S-2012] without a drawing the whole of its frames is asked for, and no other frame', () => {
  const note = noted([], [1002, 1004]);
  expect([1001, 1002, 1004, 1005].map((frame) => asks(note, 0.9, 0.9, frame))).toEqual([false, true, true, false]);
});
