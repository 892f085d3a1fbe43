import type { Finding } from './check-findings.js';
import { stripOf } from './check-strip.js';
import type { CheckedRange } from './checks.js';

const found = (rule: Finding['rule'], severity: Finding['severity'], ...frames: CheckedRange[]): Finding => ({ rule, severity, frames, words: '' });

it('[S-2022] a strip marks the frames of its version in which something was found, with the worst of it', () => {
  const strip = stripOf([found('gaps', 'fault', [1003, 1003]), found('identical', 'warning', [1002, 1003])], 1001, 1005);
  expect(strip).toEqual({
    ...{ first: 1001, last: 1005, every: 1 },
    marks: [
      { first: 1002, last: 1002, severity: 'warning', rules: ['identical'] },
      { first: 1003, last: 1003, severity: 'fault', rules: ['gaps', 'identical'] },
    ],
  });
});

it('[S-2022] of what lies outside of its frames, and of what is so throughout, it marks nothing', () => {
  expect(stripOf([found('frames-missing', 'fault', [1, 1000], [1006, 2_000_000_000]), found('size', 'fault')], 1001, 1005).marks).toEqual([]);
});

it('[S-2022] a long version has cells of several frames, each marked from its first to its last', () => {
  const strip = stripOf([found('black', 'fault', [0, 0], [3, 3], [250, 251], [999, 999])], 0, 999);
  expect(strip.every).toBe(3);
  expect(strip.marks.map(({ first, last }) => [first, last])).toEqual([
    [0, 0],
    [3, 3],
    [250, 251],
    [999, 999],
  ]);
  expect(stripOf([found('black', 'fault', [0, 99_999])], 0, 99_999).marks).toHaveLength(400);
});
