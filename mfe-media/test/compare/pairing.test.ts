import { pairingOf } from '../../src/compare/pairing.js';

const clip = (frames: number, first_frame: number | null = null, missing_frames: number[] = []) => ({ metadata: { frames, first_frame, missing_frames } });

it('[S-2125] pairs frames of two clips by their numbers, and says which has none', () => {
  const pairing = pairingOf(clip(5, 1001), clip(5, 1003));
  expect(pairing.byNumber).toBe(true);
  expect([0, 1, 2, 3, 4].map(pairing.of)).toEqual([null, null, 0, 1, 2]);
  expect([0, 1, 2, 3, 4].map(pairing.near)).toEqual([0, 0, 0, 1, 2]);
});

it('[S-2125] knows numbers that either sequence lacks', () => {
  const pairing = pairingOf(clip(4, 1001, [1003]), clip(4, 1001, [1002]));
  // 1001, 1002, 1004, 1005 beside 1001, 1003, 1004, 1005.
  expect([0, 1, 2, 3].map(pairing.of)).toEqual([0, null, 2, 3]);
});

it('[S-2125] pairs videos by where they begin, and clips without a common number from their first frames on', () => {
  expect([0, 2, 3].map(pairingOf(clip(4), clip(3)).of)).toEqual([0, 2, null]);
  const apart = pairingOf(clip(4), clip(3, 1001));
  expect(apart.byNumber).toBe(false);
  expect([0, 2, 3].map(apart.of)).toEqual([0, 2, null]);
  expect(apart.near(3)).toBe(2);
  expect(pairingOf({ ...clip(4), first_number: 1001 }, clip(3, 1002)).of(1)).toBe(0);
});
