import { localDate, localTime } from '@prepmarket/web-kit';

/** Day and time where the reader is. */
export const momentText = (value: string): string => `${localDate(value)}, ${localTime(value)}`;
