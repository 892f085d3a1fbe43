import { numberText } from './number-text.js';

/** 1200.5 → '1200.5', 300 → '300': a sum without trailing zeros. */
export const plainAmount = (dollars: number): string => String(Math.round(dollars * 100) / 100);

/** 1200.5 → '$1,200.50', 300 → '$300'. Other currencies than USD keep their code in front. */
export const formatMoney = (dollars: number, currency = 'USD'): string => {
  const digits = Number.isInteger(dollars) ? 0 : 2;
  const amount = numberText(dollars, { minimumFractionDigits: digits, maximumFractionDigits: 2 });
  return currency === 'USD' ? `$${amount}` : `${currency} ${amount}`;
};
