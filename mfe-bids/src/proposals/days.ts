import { counted } from '@prepmarket/web-kit';

/** '1 day', '14 days' */
export const daysText = (days: number): string => counted(days, 'day');
