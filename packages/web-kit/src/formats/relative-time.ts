import { parseDate } from './dates.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'}`;

/** 'just now', then whole minutes, hours or days ago. */
export const relativeTime = (value: string | Date, now = new Date()): string => {
  const passed = now.getTime() - parseDate(value).getTime();
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return `${counted(Math.floor(passed / MINUTE), 'minute')} ago`;
  if (passed < DAY) return `${counted(Math.floor(passed / HOUR), 'hour')} ago`;
  return `${counted(Math.floor(passed / DAY), 'day')} ago`;
};
