/** @module-tag nightly */

import type { PlateProfile } from '@prepmarket/media-api';
import { profileOf } from './profile-of.js';
import { seenFrames } from './seen-frames.js';

const [WIDTH, HEIGHT, FRAMES] = [240, 136, 6];
const raw = { width: WIDTH, height: 2 * HEIGHT, layout: 'grey', reads: '', middle: true } as const;

type Level = (x: number, y: number, frame: number) => number;
/** The same each time, without any order. */
const chance = (seed: number): number => {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d);
  return (((mixed ^ (mixed >>> 12)) >>> 0) % 1000) / 1000;
};
/** A drawing without an end: patches of light of such a size, that pass softly into one another. */
const patches = (size: number): Level => {
  const corner = (x: number, y: number) => 40 + 170 * chance(Math.imul(x + 513, 7349) + Math.imul(y + 131, 91_193));
  return (x, y) => {
    const [left, top] = [Math.floor(x / size), Math.floor(y / size)];
    const [across, down] = [x / size - left, y / size - top];
    const upper = corner(left, top) * (1 - across) + corner(left + 1, top) * across;
    const lower = corner(left, top + 1) * (1 - across) + corner(left + 1, top + 1) * across;
    return upper * (1 - down) + lower * down;
  };
};
const drawn = patches(24);
const filmed = (level: Level): Promise<PlateProfile> => {
  async function* frames() {
    for (let frame = 0; frame < FRAMES; frame += 1) {
      const half = Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => Math.min(255, Math.max(0, level(at % WIDTH, Math.floor(at / WIDTH), frame))));
      yield Buffer.concat([half, half]);
    }
  }
  return seenFrames(frames(), raw).then(profileOf);
};
const middle = (figures: number[]): number => [...figures].sort((a, b) => a - b)[figures.length >> 1] as number;

describe('[S-2190] the profile of a plate', () => {
  it('tells how far a picture moves, and that a still one does not', async () => {
    const at = (speed: number) => filmed((x, y, frame) => drawn(x + speed * frame, y, 0));
    const [still, slow, fast] = [await at(0), await at(2), await at(8)];
    expect(still.motion).toEqual(Array(FRAMES).fill(0));
    // 2 and 8 of 240 pixels, in tenths of a percent.
    expect(middle(slow.motion)).toBeGreaterThanOrEqual(7);
    expect(middle(slow.motion)).toBeLessThanOrEqual(10);
    expect(middle(fast.motion)).toBeGreaterThanOrEqual(30);
    expect(middle(fast.motion)).toBeLessThanOrEqual(37);
    expect(slow.motion[0]).toBe(0);
    expect(middle(still.temporal)).toBe(0);
    expect(middle(fast.temporal)).toBeGreaterThan(middle(slow.temporal));
    for (const { cuts } of [still, slow, fast]) expect(cuts).toEqual([]);
  });

  it('tells whether all moves alike or each thing its own way', async () => {
    const together = await filmed((x, y, frame) => drawn(x + 6 * frame, y, 0));
    const apart = await filmed((x, y, frame) => drawn(x + (Math.floor(y / 34) % 2 ? 6 : -6) * frame, y, 0));
    expect(middle(together.irregularity)).toBeLessThanOrEqual(2);
    expect(middle(apart.irregularity)).toBeGreaterThan(10);
    expect(Math.abs(middle(apart.motion) - middle(together.motion))).toBeLessThanOrEqual(3);
  });

  it('tells few edges from many, sharp from blurred, and grain from none', async () => {
    const bars = (width: number) => filmed((x) => (Math.floor(x / width) % 2 ? 220 : 30));
    const [few, many] = [await bars(60), await bars(10)];
    expect(middle(many.edges)).toBeGreaterThan(3 * middle(few.edges));
    expect(middle(many.spatial)).toBeGreaterThan(middle(few.spatial));
    const soft = await filmed((x) => 125 + 95 * Math.sin(x / 12));
    expect(middle(soft.blur)).toBeGreaterThan(middle(few.blur) + 30);
    const grainy = (off: number) => filmed((x, y, frame) => 120 + off * (2 * chance(x + 977 * y + 3_331_117 * frame) - 1));
    const [clean, fine, coarse] = [await grainy(0), await grainy(8), await grainy(24)];
    expect(middle(clean.grain)).toBe(0);
    // Even noise of 8 and 24 levels to both sides deviates by the root of a third of that: 4.6 and 13.9.
    expect(middle(fine.grain)).toBeGreaterThan(30);
    expect(middle(fine.grain)).toBeLessThan(60);
    expect(middle(coarse.grain)).toBeGreaterThan(2 * middle(fine.grain));
  });

  it('tells light that flickers from light that goes one way', async () => {
    const flickers = await filmed((x, y, frame) => drawn(x, y, 0) * (frame % 2 ? 0.9 : 1));
    const fades = await filmed((x, y, frame) => drawn(x, y, 0) * (1 - frame / 20));
    expect(middle(flickers.flicker)).toBeGreaterThan(50);
    expect(middle(fades.flicker)).toBeLessThanOrEqual(5);
    expect(flickers.cuts).toEqual([]);
    expect(fades.cuts).toEqual([]);
  });

  it('finds the frame that begins another shot, and no cut where all moves too far to be followed', async () => {
    const other = patches(31);
    const cut = await filmed((x, y, frame) => (frame < 3 ? drawn(x + 2 * frame, y, 0) : other(x + 700 - 2 * frame, y + 400, 0)));
    expect(cut.cuts).toEqual([3]);
    expect(cut.motion[3]).toBe(0);
    const flying = await filmed((x, y, frame) => drawn(x + 111 * frame, y + 97 * frame, 0));
    expect(flying.cuts).toEqual([]);
  });
});

it('[S-2191] a long plate is told in 500 columns at most, each the mean of as many frames, and its cuts to the frame', () => {
  const still = { light: 100, spatial: 10, temporal: 0, edges: 0.1, blur: 0.2, grain: 1, amount: 0, irregularity: 0, likeness: 1 };
  const seen = Array.from({ length: 1201 }, (_, n) => ({ ...still, light: n % 2 ? 90 : 110, likeness: n === 777 ? 0 : 1 }));
  const { every, light, cuts, frames, edges } = profileOf(seen);
  expect([every, light.length, frames]).toEqual([3, 401, 1201]);
  expect(light.slice(0, 2)).toEqual([103, 97]);
  expect(cuts).toEqual([777]);
  expect(edges[0]).toBe(20);
});
