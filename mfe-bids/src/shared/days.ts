import { type Bid, doneOn } from '@prepmarket/bidding-api';
import { counted, isoDay, localDate, readersToday } from '@prepmarket/web-kit';

/** '1 day', '14 days' */
export const daysText = (days: number): string => counted(days, 'day');

/** '5 Dec 2026, if work starts today', or on the later day from which it can. */
export const doneBy = ({ deliveryTime, startDate }: Pick<Bid, 'deliveryTime' | 'startDate'>): string => {
  const later = startDate && startDate > isoDay(new Date()) ? startDate : undefined;
  return `${localDate(doneOn({ deliveryTime, startDate }, readersToday()))}, if work starts ${later ? `on ${localDate(later)}` : 'today'}`;
};
