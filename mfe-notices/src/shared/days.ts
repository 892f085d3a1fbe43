import { isoDay, localDate, localTime } from '@prepmarket/web-kit';

/** 'Today', 'Yesterday' or the day, in the reader's time zone. */
export const dayName = (at: string, now = new Date()): string => {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  const day = isoDay(new Date(at));
  if (day === isoDay(now)) return 'Today';
  return day === isoDay(yesterday) ? 'Yesterday' : localDate(at);
};

/** '14:05', as the reader writes it. */
export const timeName = (at: string): string => localTime(at);

export const dayOf = (at: string): string => isoDay(new Date(at));
