import { bidMessages, isSealed, isUnopened, stillSealed } from './index.js';

const END = '2026-12-03T18:00:00Z';
const at = (instant: string) => Date.parse(instant);

it.each([
  [END, '2026-12-03T17:59:59.999Z', true],
  [END, END, false],
  ['2026-12-03T18:00:00+01:00', '2026-12-03T17:00:00Z', false],
  [null, '2000-01-01T00:00:00Z', false],
  [undefined, '2000-01-01T00:00:00Z', false],
])('[S-2260] until %s a project is sealed at %s: %s', (sealedUntil, now, sealed) => {
  expect(isSealed({ sealedUntil }, at(now))).toBe(sealed);
});

it('[S-2260] says until when, in a time of day that is the same everywhere', () => {
  expect(stillSealed({ sealedUntil: END })).toEqual({ status: 409, message: bidMessages.sealed('3 Dec 2026, 18:00 UTC') });
});

const bid = { vendorId: 'v', status: 'pending', held: true };

it('[S-2260] nobody but its vendor knows of a bid before, nor ever of one that was taken back before', () => {
  for (const actor of [
    { id: 'c', role: 'client' as const },
    { id: 'a', role: 'admin' as const },
    { id: 'w', role: 'vendor' as const },
  ]) {
    expect(isUnopened(actor, bid, true)).toBe(true);
    expect(isUnopened(actor, bid, false)).toBe(false);
    expect(isUnopened(actor, { ...bid, held: false }, true)).toBe(true);
    expect(isUnopened(actor, { ...bid, status: 'withdrawn' }, false)).toBe(true);
    expect(isUnopened(actor, { ...bid, status: 'withdrawn', held: false }, false)).toBe(false);
  }
  expect(isUnopened({ id: 'v', role: 'vendor' }, { ...bid, status: 'withdrawn' }, true)).toBe(false);
});
