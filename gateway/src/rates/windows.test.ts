import { Windows } from './windows.js';

const MINUTE = 60_000;
const LIMIT = 1200;
let windows: Windows;
const ask = (caller = 'a', limit = LIMIT) => windows.increment(caller, MINUTE, limit);
const through = async (times: number) => {
  let count = 0;
  for (let n = 0; n < times; n += 1) if (!(await ask()).isBlocked) count += 1;
  return count;
};

beforeEach(() => {
  jest.useFakeTimers();
  windows = new Windows();
});
afterEach(() => void jest.useRealTimers());

it('[S-1531] counts each caller for himself', async () => {
  expect([await ask('a', 2), await ask('a', 2), await ask('a', 2)].map(({ totalHits, isBlocked }) => [totalHits, isBlocked])).toEqual([
    [1, false],
    [2, false],
    [3, true],
  ]);
  expect(await ask('b', 2)).toMatchObject({ totalHits: 1, isBlocked: false });
});

it('[S-1531] lets no more through in any minute than the limit, and as many over time', async () => {
  expect(await through(1)).toBe(1);
  jest.advanceTimersByTime(59_000);
  expect(await through(LIMIT)).toBe(LIMIT - 1);
  jest.advanceTimersByTime(1000);
  expect(await through(LIMIT)).toBeLessThanOrEqual(1);
  let all = 0;
  for (let second = 0; second < 300; second += 1) {
    jest.advanceTimersByTime(1000);
    all += await through(40);
  }
  expect(all).toBeGreaterThan(4.5 * LIMIT);
  expect(all).toBeLessThan(5.5 * LIMIT);
});

it('[S-1531] says when there is room again, and there is', async () => {
  await through(LIMIT);
  jest.advanceTimersByTime(20_000);
  const { timeToBlockExpire: wait } = await ask();
  expect(wait).toBeGreaterThan(39);
  jest.advanceTimersByTime((wait - 2) * 1000);
  expect(await ask()).toMatchObject({ isBlocked: true });
  jest.advanceTimersByTime(2000);
  expect(await ask()).toMatchObject({ isBlocked: false });
});

it('[S-1531] keeps nothing of those who have gone', async () => {
  for (let n = 0; n < 1000; n += 1) await ask(`network ${n}`);
  jest.advanceTimersByTime(2 * MINUTE + 1);
  await ask('network 0');
  expect(windows).toMatchObject({ open: new Map([['network 0', expect.anything()]]) });
});
