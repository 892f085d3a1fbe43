import * as z from 'zod/mini';
import { amountOutOfRange, amountUnclear, dollars, formatAlike, formatMoney, formatUnit, notWholeCents, plainAmount, toCents } from './index.js';

describe('money', () => {
  it('keeps whole cents and forgives the error of binary fractions', () => {
    expect(toCents(0.1 + 0.2)).toBe(30);
    expect(toCents(19.99)).toBe(1999);
    expect(() => toCents(0.005)).toThrow(RangeError);
  });

  it.each([
    ['a fraction of a cent', 12.345, notWholeCents],
    ['an astronomic amount', 1e18, amountOutOfRange],
    ['not a number', Number.NaN, 'Needed'],
    ['infinity', Number.POSITIVE_INFINITY, 'Needed'],
    ['nothing', undefined, 'Needed'],
    ['an empty text', '', 'Needed'],
    ['words', 'ten', 'Needed'],
  ])('refuses %s', (_what, value, message) => {
    expect(z.safeParse(dollars('Needed'), value).error?.issues[0]?.message).toBe(message);
  });

  it('reads numeric text, as forms send it', () => {
    expect(z.parse(dollars(), '1200.50')).toBe(1200.5);
  });

  it.each([
    ['1,500', 1500],
    ['$1,500', 1500],
    ['$ 1,500.50', 1500.5],
    ['1500.5', 1500.5],
    [' 1 500 ', 1500],
    ['1,250,000', 1_250_000],
    ['.5', 0.5],
  ])('[S-592] reads %s as people mean it', (text, amount) => {
    expect(z.parse(dollars(), text)).toBe(amount);
  });

  it.each(['1.500', '$1.500', '1,50', '1.500,50', '1,500,00', '12,3456', '1.500.000'])('[S-592] asks again where %s could mean two amounts', (text) => {
    expect(z.safeParse(dollars('Needed'), text).error?.issues.map(({ message }) => message)).toEqual([amountUnclear]);
  });

  it('[S-1252] dollars accepts 40 characters and rejects more', () => {
    expect(z.parse(dollars(), '1500.5'.padStart(40, '0'))).toBe(1500.5);
    expect(z.safeParse(dollars(), '1500.5'.padStart(41, '0')).success).toBe(false);
    expect(z.safeParse(dollars(), `${'9'.repeat(65_536)}x`).success).toBe(false);
  });

  it.each([
    ['.5', 0.5],
    ['1500.', 1500],
    ['-2.25', -2.25],
  ])('[S-592] dollars reads %s', (text, amount) => {
    expect(z.parse(dollars(), text)).toBe(amount);
  });

  it('[S-162] prefixes US dollars with $ and names other currencies', () => {
    expect(formatMoney(1200.5)).toBe('$1,200.50');
    expect(formatMoney(300)).toBe('$300');
    expect(formatMoney(300, 'EUR')).toBe('EUR 300');
    expect(formatAlike([300, 1200.5], 'EUR')).toEqual(['EUR 300.00', 'EUR 1,200.50']);
    expect(formatAlike([300, 1200])).toEqual(['$300', '$1,200']);
    expect([formatUnit(0), formatUnit(0.01), formatUnit(3)]).toEqual(['less than $0.01', '$0.01', '$3']);
  });

  it('prints sums without trailing zeros', () => {
    expect(plainAmount(0.1 + 0.2)).toBe('0.3');
    expect(plainAmount(1500)).toBe('1500');
  });
});
