import type { Measured } from './measure-frames.js';
import { rounded, versionFacts } from './version-facts.js';

const stored = { width: 8, height: 8, pixelAspect: 1, bitDepth: 16, alpha: false };
const frame = (more: Partial<Measured> = {}): Measured => ({
  ...{ luma: 0.123456789, change: 0.1, grey: true, matte: { covered: 1 / 3, soft: 1 / 7, smallestHole: null }, ...more },
});
const names = (...numbers: number[]) => numbers.map((number) => `a.${number}.png`);

it('[S-2004] what is kept is rounded, but what is nearly nothing or all does not become that', () => {
  expect([0, 1, 1 / 3, 1e-9, 1 - 1e-9].map(rounded)).toEqual([0, 1, 0.33333, 0.000001, 0.999999]);
});

it('[S-2004] a frame after a gap is compared with none', () => {
  const { frames, numbered } = versionFacts({ stored, fps: null, names: names(5, 6, 8) }, [frame({ change: null }), frame(), frame()]);
  expect([numbered, frames.map(({ frame: number, change }) => [number, change])]).toEqual([
    true,
    [
      [5, null],
      [6, 0.1],
      [8, null],
    ],
  ]);
});

it('[S-2004] images that are named by time stamps, and a movie, are counted', () => {
  for (const [fps, of] of [
    [null, names(20261125203001, 20261125203002)],
    [24, ['shot_010.mov']],
  ] as const) {
    const { frames, numbered } = versionFacts({ stored, fps, names: of }, [frame(), frame()]);
    expect([numbered, frames.map(({ frame: number }) => number)]).toEqual([false, [1, 2]]);
  }
});

it('[S-2004] a picture is its own matte only where none of its frames has a colour', () => {
  const of = (...measured: Measured[]) => versionFacts({ stored, fps: null, names: names(1, 2) }, measured);
  expect(of(frame(), frame())).toMatchObject({ matteIn: 'luma', frames: [{ matte: { covered: 0.33333 } }, {}] });
  expect(of(frame(), frame({ grey: false, matte: null }))).toMatchObject({ matteIn: null, frames: [{ matte: null }, { matte: null }] });
});
