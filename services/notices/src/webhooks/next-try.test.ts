import { webhookLimits } from '@prepmarket/notices-api';
import { nextTry } from './next-try.js';
import { secondsOf } from './wire/try.js';

const HOUR = 3_600_000;
const since = new Date('2026-11-21T08:00:00Z');

it('[S-1464] tries for about a day, with pauses that grow', () => {
  for (const chance of [0, 0.5, 0.999]) {
    const pauses: number[] = [];
    let now = since.getTime();
    for (let round = 1; ; round += 1) {
      const next = nextTry({ round, since }, now, chance);
      if (!next) break;
      pauses.push(next.getTime() - now);
      now = next.getTime();
    }
    expect(pauses.length).toBe(10);
    expect([...pauses].sort((a, b) => a - b)).toEqual(pauses);
    expect(Math.abs((now - since.getTime()) / HOUR - webhookLimits.givenUpAfterHours)).toBeLessThan(5.5);
  }
});

it('[S-1464] waits for as long as it is asked to, unless the day is over then', () => {
  const now = since.getTime();
  expect(nextTry({ round: 1, since, retryAfter: 600 }, now)?.getTime()).toBe(now + 600_000);
  expect(nextTry({ round: 5, since, retryAfter: 1 }, now, 0.5)?.getTime()).toBe(now + HOUR / 2);
  expect(nextTry({ round: 1, since, retryAfter: 40 * 3600 }, now)).toBeUndefined();
});

it.each([
  ['120', 120],
  ['Sat, 21 Nov 2026 08:01:00 GMT', 60],
  ['Sat, 21 Nov 2026 07:00:00 GMT', undefined],
  ['soon', undefined],
  [undefined, undefined],
])('[S-1464] reads Retry-After: %s', (text, seconds) => {
  expect(secondsOf(text, since.getTime())).toBe(seconds);
});
