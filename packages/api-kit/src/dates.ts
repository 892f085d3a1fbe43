import * as z from 'zod/mini';
import { type Refusal, refusal } from './refusal.js';

const HOUR = 3_600_000;
const dayOf = (value: string): string => value.slice(0, 10);

/** Whether the day of an ISO date or instant is over everywhere on earth: whoever still has that day may choose it. */
export const isPast = (value: string, now = new Date()): boolean => dayOf(value) < dayOf(new Date(now.getTime() - 12 * HOUR).toISOString());

const inUtc = (value: string | Date): string[] => new Date(value).toUTCString().slice(5, 22).split(' ');

/** A day in words that are the same everywhere: '3 Dec 2026'; of an instant the day that it has in UTC. */
export const utcDayText = (value: string | Date): string => {
  const [day, month, year] = inUtc(value);
  return `${Number(day)} ${month} ${year}`;
};

/** An instant in words that are the same everywhere: '3 Dec 2026, 18:00 UTC'. */
export const instantText = (value: string | Date): string => `${utcDayText(value)}, ${inUtc(value)[3]} UTC`;

/** A check for date fields of new records; empty passes. */
export const notPast = (message: string) => z.refine<string | null>((value) => !value || !isPast(value), message);

/** For edits: a past day is refused only when the edit brings it; a day that was there before may stay. */
export const cannotBecomePast = (message: string, next: string | null | undefined, before: readonly (string | null)[]): Refusal | undefined =>
  next && isPast(next) && !before.some((each) => each && dayOf(each) === dayOf(next)) ? refusal(400, message) : undefined;
