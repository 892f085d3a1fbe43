import fc from 'fast-check';
import * as z from 'zod/mini';
import { integer, isDate, line, listOf, optionalDate, optionalLine, prose, someOf, text, wordList } from './index.js';

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
    expect(z.parse(line('Needed'), ' Prägung 🎬 مشهد\u200f ')).toBe('Prägung 🎬 مشهد\u200f');
  });

  const words = wordList({ most: 2, longest: 50, unreadable: 'Unreadable', tooMany: 'Too many' });
  const one = [line('Needed'), optionalLine()] as const;
  const several = [prose('Needed'), text()] as const;
  const around = fc.tuple(fc.stringMatching(/^[a-z]{1,9}$/), fc.stringMatching(/^[a-z]{1,9}$/));
  const between = (code: number) => around.map(([before, after]) => `${before}${String.fromCodePoint(code)}${after}`);
  const codes = (...ranges: [number, number][]) => fc.oneof(...ranges.map(([min, max]) => fc.integer({ min, max })));

  it('[S-2480] turns its direction nowhere, in one line or in several', () => {
    const turned = codes([0x202a, 0x202e], [0x2066, 0x2069]).chain(between);
    const said = 'Text must not contain invisible characters that turn its direction';
    fc.assert(
      fc.property(turned, (value) => {
        for (const schema of [...one, ...several]) expect(issue(schema, value)).toBe(said);
        expect(issue(words, [value])).toBe(said);
      }),
    );
  });

  it('[S-2480] of one line has no other and no control characters; of several it keeps its lines', () => {
    const control = codes([0x01, 0x1f], [0x7f, 0x9f], [0x2028, 0x2029]).chain(between);
    fc.assert(
      fc.property(control, (value) => {
        for (const schema of one) expect(issue(schema, value)).toBe('Text must be on one line, without control characters');
        expect(issue(words, [value])).toBe('Each must be on one line, without control characters');
      }),
    );
    fc.assert(
      fc.property(around, ([first, second]) => {
        for (const schema of several) expect(z.parse(schema, ` ${first}\r\n\t${second}\n`)).toBe(`${first}\r\n\t${second}`);
      }),
    );
  });

  it('[S-2480] of anything else that can be kept is taken as it is', () => {
    const plain = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 60 })
      .map((value) => value.replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, ''));
    fc.assert(
      fc.property(
        plain.filter((value) => value.trim() !== ''),
        (value) => {
          for (const schema of [...one, ...several]) expect(z.parse(schema, value)).toBe(value.trim());
        },
      ),
    );
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

describe('[S-2589] what a query names several of', () => {
  it.each<[unknown, unknown[]]>([
    ['a,b', ['a', 'b']],
    ['a, b ,,', ['a', 'b']],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [
      ['a, b', 'c'],
      ['a', 'b', 'c'],
    ],
    ['', []],
    [undefined, []],
    [[7], [7]],
    [{ a: 1 }, [{ a: 1 }]],
  ])('is read in one way: %j', (value, list) => {
    expect(z.parse(listOf, value)).toEqual(list);
    expect(z.parse(someOf, value)).toEqual(list.length > 0 ? list : undefined);
  });
});
