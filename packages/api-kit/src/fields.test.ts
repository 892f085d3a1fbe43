import * as z from 'zod/mini';
import { integer, isDate, line, optionalDate, text } from './index.js';

const issue = (schema: z.ZodMiniType, value: unknown) => z.safeParse(schema, value).error?.issues[0]?.message;

describe('a date', () => {
  it.each(['2026-02-28', '2028-02-29', '2026-03-01T10:00Z', '2026-03-01T10:00:00.123Z', '2026-03-01T23:30:00+02:00', '2026-03-01T10:00:00'])(
    'is %s',
    (value) => {
      expect(isDate(value)).toBe(true);
    },
  );

  it.each([
    '2026-02-31',
    '2026-02-29T10:00:00Z',
    '2026-13-01',
    '2026-01-01T25:00:00Z',
    '0000-01-01',
    '2026-1-1',
    'March 1 2026',
    '2026',
    '9',
    '+012026-01-01',
    '',
  ])('is not %j', (value) => {
    expect(isDate(value)).toBe(false);
  });

  it('may be left out where it is optional', () => {
    expect(z.parse(optionalDate, '')).toBeNull();
    expect(z.parse(optionalDate, null)).toBeNull();
    expect(issue(optionalDate, '2026-02-31')).toBe('Date expected');
    expect(issue(optionalDate, `2026-01-01 (${'x'.repeat(100_000)})`)).toBe('Date expected');
  });
});

describe('a text', () => {
  it.each([
    ['a null character', 'a\0b'],
    ['half of a surrogate pair', 'a\ud83d'],
    ['the other half', '\ude00b'],
  ])('is refused with %s', (_what, value) => {
    expect(issue(line('Needed'), value)).toBe('Text must not contain broken characters');
    expect(issue(text(), value)).toBe('Text must not contain broken characters');
  });

  it('may hold any whole character', () => {
    expect(z.parse(line('Needed'), ' Prägung 🎬 \u202e ')).toBe('Prägung 🎬 \u202e');
  });
});

describe('a whole number', () => {
  it.each([
    [5, 5],
    ['5', 5],
    [' 12 ', 12],
  ])('reads %j', (value, read) => {
    expect(z.parse(integer('Whole'), value)).toBe(read);
  });

  it.each([1.5, '1.5', '0x10', '1e3', true, [1], {}, null, '', 'x', Number.NaN, '9'.repeat(30)])('refuses %j', (value) => {
    expect(issue(integer('Whole'), value)).toBe('Whole');
  });
});
