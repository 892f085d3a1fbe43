import type { DateStyle } from '@prepmarket/api-kit';
import { type Day, dayAt, instantOf, readerFormats, timeAt } from './reader.js';

const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** An ISO instant, or a calendar day ('2026-03-01') at its midnight where the reader is. */
export const parseDate = (value: string | Date): Date => {
  if (value instanceof Date) return value;
  return DATE_ONLY.test(value) ? instantOf(value, '00:00') : new Date(value);
};

/** The moment a deadline is over: a calendar day lasts until 23:59 where the reader is. */
export const endOf = (value: string | Date): Date => (typeof value === 'string' && DATE_ONLY.test(value) ? instantOf(value, '23:59') : new Date(value));

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

const isoText = ({ year, month, day }: Day) => `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;

const texts: Record<DateStyle, (day: Day) => string> = {
  letters: ({ year, month, day }) => `${day} ${MONTHS[month - 1]} ${year}`,
  iso: isoText,
  american: ({ year, month, day }) => `${MONTHS[month - 1]} ${day}, ${year}`,
};

/** The day where the reader is, '21 Nov 2026' unless the reader wants it otherwise; '' for nothing or nonsense. */
export const localDate = (value: string | Date | null | undefined): string => {
  const date = value ? parseDate(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? texts[readerFormats().dates](dayAt(date)) : '';
};

/** The time of day where the reader is, '14:05'. */
export const localTime = (value: string | Date): string => timeAt(parseDate(value));

/** Day and time where the reader is, '21 Nov 2026, 14:05'. */
export const localMoment = (value: string | Date): string => `${localDate(value)}, ${localTime(value)}`;

/** An instant as a field for a day and a time holds it, '2026-11-21T14:05' where the reader is; '' for nothing. */
export const momentField = (value: string | null | undefined): string => (value ? `${isoDay(new Date(value))}T${timeAt(new Date(value))}` : '');

/** The instant that such a field means, ISO; null for nothing or half of it. */
export const momentOf = (field: string): string | null => {
  const [day = '', time = ''] = field.split('T');
  const at = instantOf(day, time);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

/** Noon, in UTC, of the reader's own day: for rules that read the day of an instant in UTC. */
export const readersToday = (): Date => new Date(`${isoDay(new Date())}T12:00:00Z`);

/** Today plus a number of delivery days. */
export const completionDate = (days: number, from = new Date()): Date => {
  const date = new Date(from);
  date.setDate(date.getDate() + days);
  return date;
};

/** A date as the calendar day of the reader's time zone, '2026-03-01'. */
export const isoDay = (date: Date): string => isoText(dayAt(date));
