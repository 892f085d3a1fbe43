import { Recent } from './recent.js';

it('[S-1227] forgets what was longest not asked for, and nothing else', () => {
  const recent = new Recent<number>(3);
  for (const [key, value] of [['a', 1] as const, ['b', 2] as const, ['c', 3] as const]) recent.set(key, value);
  expect(recent.get('a')).toBe(1);
  recent.set('d', 4);
  expect(['a', 'b', 'c', 'd'].map((key) => recent.get(key))).toEqual([1, undefined, 3, 4]);
  recent.set('a', 5);
  recent.set('e', 6);
  expect(['a', 'c', 'd', 'e'].map((key) => recent.get(key))).toEqual([5, undefined, 4, 6]);
});
