import { completionDate, counted, localDate } from '@prepmarket/web-kit';

/** '1 day', '14 days' */
export const daysText = (days: number): string => counted(days, 'day');

/** '5 Dec 2026, if work starts today' */
export const doneBy = (days: number): string => `${localDate(completionDate(days))}, if work starts today`;
