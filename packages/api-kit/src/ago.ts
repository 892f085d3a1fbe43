const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const counted = (n: number, unit: string): string => `${n} ${unit}${n === 1 ? '' : 's'} ago`;

/** How long ago, in words: 'just now', then whole minutes, hours or days ago. `passed` is milliseconds. */
export const ago = (passed: number): string => {
  if (passed < MINUTE) return 'just now';
  if (passed < HOUR) return counted(Math.floor(passed / MINUTE), 'minute');
  if (passed < DAY) return counted(Math.floor(passed / HOUR), 'hour');
  return counted(Math.floor(passed / DAY), 'day');
};
