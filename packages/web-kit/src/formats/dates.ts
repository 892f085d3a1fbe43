const DATE_ONLY = /^\d{4}-\d{2}-\d{2}$/;

/** An ISO instant, or a calendar day ('2026-03-01') at its local midnight. */
export const parseDate = (value: string | Date): Date => {
  if (value instanceof Date) return value;
  return new Date(DATE_ONLY.test(value) ? `${value}T00:00` : value);
};

/** The moment a deadline is over: a calendar day lasts until 23:59 local time. */
export const endOf = (value: string | Date): Date => new Date(typeof value === 'string' && DATE_ONLY.test(value) ? `${value}T23:59` : value);

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** The day where the reader is, '21 Nov 2026'; '' for nothing or nonsense. */
export const localDate = (value: string | Date | null | undefined): string => {
  const date = value ? parseDate(value) : undefined;
  return date && !Number.isNaN(date.getTime()) ? `${date.getDate()} ${MONTHS[date.getMonth()]} ${date.getFullYear()}` : '';
};

/** Today plus a number of delivery days. */
export const completionDate = (days: number, from = new Date()): Date => {
  const date = new Date(from);
  date.setDate(date.getDate() + days);
  return date;
};

/** A date as the calendar day of the reader's time zone, '2026-03-01'. */
export const isoDay = (date: Date): string =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
