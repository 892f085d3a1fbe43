import * as z from 'zod/mini';
import { ago, cannotBecomePast, instantText, isPast, notPast, soon, staleEdit, utcDayText } from './index.js';

const now = new Date('2026-11-21T18:00:00Z');

it('[S-202] holds a day for past once it is over everywhere', () => {
  expect(isPast('2026-11-20', now)).toBe(true);
  expect(isPast('2026-11-21', now)).toBe(false);
  expect(isPast('2026-11-20', new Date('2026-11-21T11:59:00Z'))).toBe(false);
  expect(isPast('2026-11-20T23:00:00+02:00', now)).toBe(true);
});

it('[S-202] refuses past days in the form’s words, and lets what is empty pass', () => {
  const field = z.nullable(z.string().check(notPast('Too late')));
  expect(z.safeParse(field, '2020-01-01').error?.issues[0]?.message).toBe('Too late');
  for (const value of [null, '', '2999-01-01']) expect(z.safeParse(field, value).success).toBe(true);
});

it('lets a past day stay, not come', () => {
  expect(cannotBecomePast('Too late', '2020-01-01', ['2020-01-01'])).toBeUndefined();
  expect(cannotBecomePast('Too late', '2020-01-01', [null, '2020-01-02'])).toEqual({ status: 400, message: 'Too late' });
  for (const next of [null, undefined, '2999-01-01']) expect(cannotBecomePast('Too late', next, [])).toBeUndefined();
});

it.each([
  [59_999, 'just now'],
  [60_000, '1 minute ago'],
  [3_599_000, '59 minutes ago'],
  [7_200_000, '2 hours ago'],
  [86_400_000, '1 day ago'],
])('says of %i ms %s', (passed, words) => {
  expect(ago(passed)).toBe(words);
});

it.each([
  [0, 'in 1 minute'],
  [60, 'in 1 minute'],
  [61, 'in 2 minutes'],
  [3600, 'in 60 minutes'],
])('says of %i seconds to come %s', (left, words) => {
  expect(soon(left)).toBe(words);
});

it('tells a stale edit who changed what when', () => {
  const changed = { by: 'Vera Stone', at: '2026-11-21T17:58:00.000Z', version: 7 };
  expect(staleEdit(changed, { id: 'x' }, false, now)).toEqual({
    status: 409,
    code: 'stale_edit',
    about: 'Vera Stone',
    message: 'Vera Stone changed this 2 minutes ago. Your changes were not saved over it.',
    more: { changed, current: { id: 'x' } },
  });
  expect(staleEdit(changed, null, true, now).message).toMatch(/^You changed this/);
  expect(staleEdit({ ...changed, by: null }, null, false, now).message).toMatch(/^Prepmarket changed this/);
});

it('[S-2586] writes a day with three letters of its month, September too', () => {
  expect([utcDayText('2027-09-03'), utcDayText('2026-09-23T23:59:59Z')]).toEqual(['3 Sep 2027', '23 Sep 2026']);
  expect(instantText('2026-09-03T14:05:00Z')).toBe('3 Sep 2026, 14:05 UTC');
});
