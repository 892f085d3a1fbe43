import { dollars, formatMoney, toCents } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** A line while it is being written: its amount is what was typed. */
export interface WrittenLine {
  shotId: string | null;
  taskId: string | null;
  label: string;
  amount: string;
}

export const blankLine: WrittenLine = { shotId: null, taskId: null, label: '', amount: '' };

const readable = dollars();
const centsOf = (amount: unknown): number => {
  const read = z.safeParse(readable, amount);
  return read.success ? toCents(read.data) : 0;
};

/** What is readable of them, in dollars. */
export const sumWritten = (lines: readonly Pick<WrittenLine, 'amount'>[]): number => lines.reduce((cents, { amount }) => cents + centsOf(amount), 0) / 100;

/** 'come to $1,500', and how far that is from the amount. */
export const sumText = (sum: number, amount: unknown, currency: string): string => {
  const off = Math.round(sum * 100) - centsOf(amount);
  const total = `The lines come to ${formatMoney(sum, currency)}`;
  if (off === 0) return `${total}, which is the amount.`;
  return `${total}: ${formatMoney(Math.abs(off) / 100, currency)} ${off > 0 ? 'more' : 'less'} than the amount.`;
};
