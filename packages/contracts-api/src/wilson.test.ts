import { wilson } from './wilson.js';

// Newcombe 1998, table I, method 3; to four places.
it.each([
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
])('[S-2241] the interval of %d of %d is the published one', (count, of, low, high) => {
  const told = wilson(count, of);
  expect(told.low).toBeCloseTo(low, 4);
  expect(told.high).toBeCloseTo(high, 4);
});

it('[S-2241] it mirrors, holds its share, narrows with n and stays between 0 and 1', () => {
  for (const n of [1, 3, 10, 1000])
    for (let count = 0; count <= n; count += Math.ceil(n / 10)) {
      const [here, mirrored] = [wilson(count, n), wilson(n - count, n)];
      expect(here.low).toBeCloseTo(1 - mirrored.high, 12);
      expect(here.low).toBeLessThanOrEqual(count / n);
      expect(here.high).toBeGreaterThanOrEqual(count / n);
      expect([here.low >= 0, here.high <= 1]).toEqual([true, true]);
    }
  const width = ({ low, high }: { low: number; high: number }) => high - low;
  expect(width(wilson(90, 100))).toBeLessThan(width(wilson(9, 10)));
  expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  expect([wilson(0, 7).low, wilson(7, 7).high]).toEqual([0, 1]);
});
