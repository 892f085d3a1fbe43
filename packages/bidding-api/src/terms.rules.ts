import { isPast, type Refusal, refusal, toCents, toDollars } from '@prepmarket/api-kit';
import type { NewLine } from './terms.js';
import { linesAddUp } from './terms.messages.js';

/** What lines come to, in dollars, added up in whole cents. */
export const sumOfLines = (lines: readonly Pick<NewLine, 'amount'>[]): number => toDollars(lines.reduce((cents, { amount }) => cents + toCents(amount), 0));

/** Where there are lines they are the whole price, to the cent. */
export const linesDiffer = ({ amount, lines = [] }: { amount: number; lines?: readonly NewLine[] }, currency: string): Refusal | undefined => {
  const sum = sumOfLines(lines);
  return lines.length === 0 || toCents(sum) === toCents(amount) ? undefined : refusal(400, linesAddUp(sum, amount, currency));
};

/** Whether the last day of a bid is over everywhere on Earth. */
export const hasExpired = ({ validUntil }: { validUntil?: string | null }, now = new Date()): boolean => !!validUntil && isPast(validUntil, now);
