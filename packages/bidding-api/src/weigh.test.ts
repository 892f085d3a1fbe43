import { againstBudget, againstMedian, type BidStatus, medianOf, middleOf, middleText, perFrame, perShot } from './index.js';

const budget = { min: 1000, max: 2000, currency: 'USD' };

it.each([
  [999.99, 'below the budget'],
  [1000, 'within the budget'],
  [2000, 'within the budget'],
  [2000.01, 'above the budget'],
])('[S-1813] %d is %s', (amount, words) => {
  expect(againstBudget(amount, budget)).toBe(words);
});

it('[S-1813] knows the median of an odd and an even number of sums, and none of none', () => {
  expect(medianOf([])).toBeUndefined();
  expect(medianOf([300, 0.1, 200])).toBe(200);
  expect(medianOf([100, 300.02, 200.01, 10])).toBe(150.01);
});

it.each([
  [120, '20% above the median'],
  [95, '5% below the median'],
  [100.1, 'at the median'],
])('[S-1813] %d is %s of 100', (amount, words) => {
  expect(againstMedian(amount, 100)).toBe(words);
});

it.each([
  [{ frames: 480, shots_unknown: 0 }, 3.13],
  [{ frames: 480, shots_unknown: 1 }, undefined],
  [{ frames: null, shots_unknown: 2 }, undefined],
  [{ frames: 0, shots_unknown: 0 }, undefined],
  [undefined, undefined],
])('[S-1829] a frame of %j is known to cost %s of 1500', (work, cost) => {
  expect(perFrame(1500, work)).toBe(cost);
});

it('[S-2503] the median is of the proposals that stand, and says of how many', () => {
  const bid = (amount: number, status: BidStatus = 'pending') => ({ amount, status, currency: 'USD' });
  const bids = [bid(100), bid(9000, 'rejected'), bid(300, 'accepted'), bid(1, 'withdrawn'), bid(200)];
  expect(middleOf(bids)).toBe(200);
  expect(middleText(bids)).toBe('The median of 3 standing proposals is $200.');
  expect([middleOf(bids.slice(0, 2)), middleText(bids.slice(0, 2)), middleText([])]).toEqual([undefined, undefined, undefined]);
});

it.each([
  [1000, 3, 333.33],
  [1500, 1, 1500],
  [1500, 0, undefined],
])('[S-2533] a price of %s for %s shots is %s a shot', (amount, shots, cost) => expect(perShot(amount, shots)).toBe(cost));
