import { counted } from './counted.js';
import { endOf } from './dates.js';
import { DAY, HOUR, MINUTE } from './relative-time.js';

export interface Deadline {
  text: string;
  overdue: boolean;
}

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();

const ahead = (left: number): string => {
  if (left >= DAY) return `${counted(Math.floor(left / DAY), 'day')} left`;
  if (left >= HOUR) return `due in ${counted(Math.floor(left / HOUR), 'hour')}`;
  return left >= MINUTE ? `due in ${counted(Math.floor(left / MINUTE), 'minute')}` : 'due now';
};

const past = (end: Date, now: Date): string => {
  // Rounded: a change of summer time makes a calendar day 23 or 25 hours long.
  const days = Math.round((midnight(now) - midnight(end)) / DAY);
  if (days === 0) return 'due now';
  return days === 1 ? 'due yesterday' : `${days} days past due`;
};

/** What a deadline reads now, and whether it is over (shown in the error colour). */
export const deadlineText = (deadline: string | Date | null | undefined, now = new Date()): Deadline => {
  const end = deadline ? endOf(deadline) : undefined;
  if (!end || Number.isNaN(end.getTime())) return { text: 'no deadline', overdue: false };
  const left = end.getTime() - now.getTime();
  return left >= 0 ? { text: ahead(left), overdue: false } : { text: past(end, now), overdue: true };
};
