const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;

/** How long ago, in words: 'just now', then whole minutes, hours or days ago. `passed` is milliseconds. */
export const ago = (passed: number): string => {
  const [unit, length] = units.find(([, ms]) => passed >= ms) ?? [];
  return unit ? words.format(-Math.floor(passed / length), unit) : 'just now';
};

/** How soon, in words: 'in 12 minutes', the last one begun counts whole. `left` is seconds. */
export const soon = (left: number): string => words.format(Math.max(1, Math.ceil(left / 60)), 'minute');
