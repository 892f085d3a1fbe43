import { ago } from '@prepmarket/api-kit';
import { counted } from './counted.js';
import { parseDate } from './dates.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** 'just now', then whole minutes, hours or days ago. */
export const relativeTime = (value: string | Date, now = new Date()): string => ago(now.getTime() - parseDate(value).getTime());

/** 'in 7 days', then whole hours or minutes, 'in a moment' at last. */
export const timeUntil = (value: string | Date, now = new Date()): string => {
  const left = parseDate(value).getTime() - now.getTime();
  if (left >= DAY) return `in ${counted(Math.floor(left / DAY), 'day')}`;
  if (left >= HOUR) return `in ${counted(Math.floor(left / HOUR), 'hour')}`;
  return left >= MINUTE ? `in ${counted(Math.floor(left / MINUTE), 'minute')}` : 'in a moment';
};
