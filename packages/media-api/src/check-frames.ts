import { countText } from '@prepmarket/api-kit';
import type { CheckedRange } from './checks.js';

/** Frames in ascending order as ranges: 3, 4, 5, 9 → 3–5, 9–9. */
export const rangesOf = (frames: readonly number[]): CheckedRange[] => {
  const ranges: [number, number][] = [];
  for (const frame of frames) {
    const open = ranges.at(-1);
    if (open && frame <= open[1] + 1) open[1] = frame;
    else ranges.push([frame, frame]);
  }
  return ranges;
};

/** '1003', '1003–1007'. */
export const spanText = (first: number, last: number): string => (first === last ? `${first}` : `${first}–${last}`);

const SAID = 5;

/** '1003', '1003–1007', and of many the first five: '1, 3, 5, 7, 9 and 4 more places'. */
export const rangesText = (ranges: readonly CheckedRange[]): string => {
  const said = ranges.slice(0, SAID).map(([first, last]) => spanText(first, last));
  const left = ranges.length - said.length;
  return said.join(', ') + (left ? ` and ${countText(left, 'more place')}` : '');
};

/** Numbers that are given more than once, of numbers in ascending order. */
export const givenTwice = (numbers: readonly number[]): number[] => [...new Set(numbers.filter((number, at) => number === numbers[at - 1]))];

/** What numbers in ascending order leave out from the first to the last that is wanted, as ranges. */
export const leftOut = (numbers: readonly number[], [first, last]: CheckedRange): CheckedRange[] => {
  const left: CheckedRange[] = [];
  let next = first;
  for (const number of numbers) {
    if (number > last) break;
    if (number > next) left.push([next, number - 1]);
    next = Math.max(next, number + 1);
  }
  return next <= last ? [...left, [next, last]] : left;
};
