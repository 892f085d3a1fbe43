import { counted } from './counted.js';
import { endOf } from './dates.js';
import { dayAt } from './reader.js';
import { DAY, HOUR, MINUTE } from './relative-time.js';

export interface Deadline {
  text: string;
  overdue: boolean;
}

/** Calendar days, so that those of 23 and 25 hours count like all others. */
const dayNumber = (date: Date) => {
  const { year, month, day } = dayAt(date);
  return Date.UTC(year, month - 1, day) / DAY;
};

const ahead = (left: number): string => {
  if (left >= DAY) return `${counted(Math.floor(left / DAY), 'day')} left`;
  if (left >= HOUR) return `due in ${counted(Math.floor(left / HOUR), 'hour')}`;
  return left >= MINUTE ? `due in ${counted(Math.floor(left / MINUTE), 'minute')}` : 'due now';
};

const past = (end: Date, now: Date): string => {
  const days = dayNumber(now) - dayNumber(end);
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
