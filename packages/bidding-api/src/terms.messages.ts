import { formatMoney } from '@prepmarket/api-kit';

/** Of one bid. */
export const linesMost = 500;
/** Revision rounds within the price. */
export const roundsMost = 20;
/** Frames at each end of a shot. */
export const handlesMost = 240;

/** Years that days of a bid may lie ahead. */
export const yearsAhead = 5;

export const termsMessages = {
  lineLabel: 'Please say what each line is for',
  lineAmount: 'Please give each line an amount',
  lineNegative: 'The amount of a line cannot be below zero',
  linesUnreadable: 'Lines must be a list',
  tooManyLines: `A proposal can have at most ${linesMost} lines`,
  rounds: `Included revision rounds must be a whole number from 0 to ${roundsMost}`,
  handles: `Handles must be a whole number of frames from 0 to ${handlesMost}`,
  exclusions: 'Please choose exclusions from the list',
  day: 'Date expected',
  validPast: 'The last day of validity cannot be in the past',
  startPast: 'The first day of work cannot be in the past',
  validFar: `The last day of validity can be at most ${yearsAhead} years ahead`,
  startFar: `The first day of work can be at most ${yearsAhead} years ahead`,
  expired: 'This bid has expired and can no longer be accepted.',
} as const;

/** `currency`: of the project. */
export const linesAddUp = (sum: number, amount: number, currency: string): string =>
  `The lines add up to ${formatMoney(sum, currency)}, not ${formatMoney(amount, currency)}.`;
