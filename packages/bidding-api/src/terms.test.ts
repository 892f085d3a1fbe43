import * as z from 'zod/mini';
import { bidForm, cannotAccept, hasExpired, linesDiffer, linesMost, sumOfLines, termsMessages, yearsAhead } from './index.js';

const line = (amount: number) => ({ label: 'SB010', amount });
const client = { id: 'c', role: 'client' } as const;
const open = { user_id: 'c', client_id: 'c', status: 'open' };

it('[S-2221] adds lines up in whole cents', () => {
  expect(sumOfLines([0.1, 0.1, 0.1].map(line))).toBe(0.3);
  expect(linesDiffer({ amount: 0.3, lines: [0.1, 0.1, 0.1].map(line) }, 'USD')).toBeUndefined();
  expect(linesDiffer({ amount: 5, lines: [line(4.99)] }, 'USD')).toEqual({ status: 400, message: 'The lines add up to $4.99, not $5.' });
  expect(linesDiffer({ amount: 5, lines: [] }, 'USD')).toBeUndefined();
  expect(linesDiffer({ amount: 5 }, 'USD')).toBeUndefined();
});

it('[S-2222] reads what is empty as left out, and an exclusion once', () => {
  const form = { amount: 5, deliveryTime: 1, proposal: 'x' };
  const empty = { ...form, rounds: '', handles: null, exclusions: '', validUntil: '', startDate: null };
  expect(JSON.parse(JSON.stringify(z.parse(bidForm, empty)))).toEqual(form);
  expect(z.parse(bidForm, { ...form, exclusions: ['Crowds', 'Crowds'] }).exclusions).toEqual(['Crowds']);
});

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);

it.each([
  [{ rounds: 21 }, termsMessages.rounds],
  [{ rounds: -1 }, termsMessages.rounds],
  [{ rounds: 1.5 }, termsMessages.rounds],
  [{ handles: 241 }, termsMessages.handles],
  [{ exclusions: ['Everything'] }, termsMessages.exclusions],
  [{ exclusions: 'Crowds' }, termsMessages.exclusions],
  [{ validUntil: day(-3) }, termsMessages.validPast],
  [{ validUntil: '2030-02-31' }, termsMessages.day],
  [{ validUntil: '2030-02-01T10:00Z' }, termsMessages.day],
  [{ startDate: day(-3) }, termsMessages.startPast],
  [{ lines: {} }, termsMessages.linesUnreadable],
  [{ lines: [{ label: ' ', amount: 1500 }] }, termsMessages.lineLabel],
  [{ lines: [{ label: 'SB010' }] }, termsMessages.lineAmount],
  [{ lines: [{ label: 'SB010', amount: -1 }] }, termsMessages.lineNegative],
  [{ lines: Array.from({ length: linesMost + 1 }, () => ({ label: 'x', amount: 1 })) }, termsMessages.tooManyLines],
])('[S-2222] refuses %j', (terms, message) => {
  expect(z.safeParse(bidForm, { amount: 1500, deliveryTime: 3, proposal: 'ok', ...terms }).error?.issues[0]?.message).toBe(message);
});

it('[S-2316] takes days of at most five years ahead, so that what is reckoned from them is a day', () => {
  const form = { amount: 5, deliveryTime: 1, proposal: 'x' };
  const said = (days: object) => z.safeParse(bidForm, { ...form, ...days }).error?.issues[0]?.message;
  const [year, rest] = [new Date().getUTCFullYear(), new Date().toISOString().slice(4, 10)];
  const [last, beyond] = [
    `${year + yearsAhead}${rest}`,
    new Date(Date.UTC(year + yearsAhead, new Date().getUTCMonth(), new Date().getUTCDate() + 1)).toISOString().slice(0, 10),
  ];
  for (const [field, far] of [
    ['validUntil', termsMessages.validFar],
    ['startDate', termsMessages.startFar],
  ] as const) {
    expect([beyond, '9999-12-31'].map((day) => said({ [field]: day }))).toEqual([far, far]);
    if (rest !== '-02-29') expect(said({ [field]: last })).toBeUndefined();
  }
});

it('[S-2223] takes a bid for expired when its last day is over where days end last', () => {
  const at = (instant: string) => hasExpired({ validUntil: '2027-03-01' }, new Date(instant));
  expect(at('2027-03-02T11:59:59Z')).toBe(false);
  expect(at('2027-03-02T12:00:00Z')).toBe(true);
  expect(hasExpired({ validUntil: null })).toBe(false);
  const bid = { vendorId: 'v', status: 'pending', validUntil: '2026-01-01' } as const;
  expect(cannotAccept(client, open, bid)).toEqual({ status: 409, message: termsMessages.expired });
  expect(cannotAccept(client, open, { ...bid, validUntil: null })).toBeUndefined();
});
