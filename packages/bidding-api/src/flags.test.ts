import { type FlagFacts, flagsOf, flagText } from './index.js';

const now = new Date('2026-11-26T15:00:00Z');
const plain: FlagFacts = {
  ...{ status: 'pending', deliveryTime: 10, startDate: null, validUntil: null, deadline: '2026-12-31' },
  ...{ shots: 12, priced: 0, alike: 0, busy: { count: 0, until: null } },
};
const said = (over: Partial<FlagFacts>) => flagsOf({ ...plain, ...over }, now).map(({ text }) => text);

it.each<[Partial<FlagFacts>, string[]]>([
  [{}, []],
  [{ priced: 9 }, ['Misses 3 of 12 shots']],
  [{ priced: 12 }, []],
  [{ alike: 1 }, ['Nearly the same text as another proposal']],
  [{ alike: 2 }, ['Nearly the same text as 2 other proposals']],
  [{ deliveryTime: 35 }, []],
  [{ deliveryTime: 36 }, ['Delivers after the deadline, on 2027-01-01']],
  [{ startDate: '2026-12-22' }, ['Delivers after the deadline, on 2027-01-01']],
  [{ startDate: '2026-01-01' }, []],
  [{ deadline: '' }, []],
  [{ validUntil: '2026-11-28' }, ['Expires in 2 days']],
  [{ validUntil: '2026-11-27' }, ['Expires in 1 day']],
  [{ validUntil: '2026-11-26' }, ['Expires today']],
  [{ validUntil: '2026-11-25' }, ['Has expired']],
  [{ validUntil: '2026-12-03' }, ['Expires in 7 days']],
  [{ validUntil: '2026-12-04' }, []],
  [{ busy: { count: 3, until: '2027-01-10' } }, ['Works on 3 other contracts until 2027-01-10']],
  [{ busy: { count: 1, until: null } }, ['Works on 1 other contract']],
  [{ status: 'rejected', deliveryTime: 99, validUntil: '2026-11-25', busy: { count: 1, until: null }, priced: 11 }, ['Misses 1 of 12 shots']],
])('[S-2229] says of %j: %j', (over, texts) => {
  expect(said(over)).toEqual(texts);
});

it('[S-2229] writes days as its reader does', () => {
  expect(flagText({ kind: 'busy', count: 1, day: '2027-01-10' }, () => '10 Jan 2027')).toBe('Works on 1 other contract until 10 Jan 2027');
});
