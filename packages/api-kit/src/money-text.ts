import { numberText } from './number-text.js';

/** 1200.5 → '1200.5', 300 → '300': a sum without trailing zeros. */
export const plainAmount = (dollars: number): string => String(Math.round(dollars * 100) / 100);

const written = (dollars: number, currency: string, digits: number): string => {
  const amount = numberText(dollars, { minimumFractionDigits: digits, maximumFractionDigits: 2 });
  return currency === 'USD' ? `$${amount}` : `${currency} ${amount}`;
};

/** 1200.5 → '$1,200.50', 300 → '$300'. Other currencies than USD keep their code in front. */
export const formatMoney = (dollars: number, currency = 'USD'): string => written(dollars, currency, Number.isInteger(dollars) ? 0 : 2);

/** Amounts that stand below each other, all with cents where one has some. */
export const formatAlike = (amounts: readonly number[], currency = 'USD'): string[] => {
  const digits = amounts.every(Number.isInteger) ? 0 : 2;
  return amounts.map((dollars) => written(dollars, currency, digits));
};

/** What one of many costs, which may be less than can be paid. */
export const formatUnit = (dollars: number, currency = 'USD'): string =>
  dollars < 0.01 ? `less than ${formatMoney(0.01, currency)}` : formatMoney(dollars, currency);
