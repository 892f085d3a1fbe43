import type { VersionFacts } from '@prepmarket/media-api';
import { packedFacts, unpackedFacts } from './packed-facts.js';

const facts = (count: number, matte: boolean): VersionFacts => ({
  picture: { width: 1920, height: 1080, pixelAspect: 1, fps: null, bitDepth: 16 },
  matteIn: matte ? 'alpha' : null,
  names: Array.from({ length: count }, (_, at) => `NH_010_roto_v003.${1001 + at}.exr`),
  numbered: true,
  frames: Array.from({ length: count }, (_, at) => ({
    ...{ frame: 1001 + at, luma: 0.27798, change: at ? 0.01234 : null, fromPlate: matte ? null : 0.00123 },
    ...(matte ? {} : { jump: at ? 0.00123 : null, grain: 1.02 }),
    matte: matte ? { covered: 0.27798, soft: 0.00911, smallestHole: at % 2 ? null : 12, chatter: at ? 0.12 : null } : null,
  })),
});

it.each([true, false])('[S-2004] what is kept of a version is what it was measured as, with mattes: %s', (matte) => {
  expect(unpackedFacts(packedFacts(facts(5, matte)))).toEqual(facts(5, matte));
  expect(unpackedFacts(packedFacts(facts(0, matte)))).toEqual(facts(0, matte));
});

it('[S-2004] of 2,000 frames it takes less than 160 KB', () => {
  for (const matte of [true, false]) expect(JSON.stringify(packedFacts(facts(2000, matte))).length).toBeLessThan(160_000);
});

it('[S-2007] what was kept before edges were looked at reads as not measured', () => {
  const before = facts(3, true);
  for (const { matte } of before.frames) delete matte?.chatter;
  expect(JSON.stringify(packedFacts(before))).not.toContain('chatter');
  expect(unpackedFacts(packedFacts(before)).frames.map(({ matte }) => matte && 'chatter' in matte)).toEqual([false, false, false]);
});
