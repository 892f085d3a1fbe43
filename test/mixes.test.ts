import { mixes } from './previous/mixes.js';

it.each([2, 3, 4, 7, 12])('[S-1072] of %i kinds each meets every other as the older and as the newer', (count) => {
  const kinds = Array.from({ length: count }, (_, at) => at);
  const all = mixes(kinds);
  for (const older of kinds)
    for (const newer of kinds.filter((each) => each !== older)) expect(all.some((mix) => mix.includes(older) && !mix.includes(newer))).toBe(true);
  expect(all.length).toBeLessThanOrEqual(2 * Math.ceil(Math.log2(count)));
});
