import { ago } from '@prepmarket/api-kit';
import { parseDate } from './dates.js';

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** 'just now', then whole minutes, hours or days ago. */
export const relativeTime = (value: string | Date, now = new Date()): string => ago(now.getTime() - parseDate(value).getTime());
