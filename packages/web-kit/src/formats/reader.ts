import { type PersonalFormats, usualFormats, writeNumbers } from '@prepmarket/api-kit';

let formats = usualFormats;
let clock: Intl.DateTimeFormat | undefined;

/** What the page is written by from now on: as its reader wants it, else as usual. */
export const setReaderFormats = (wanted: PersonalFormats = usualFormats): void => {
  formats = wanted;
  clock = wanted.timeZone === null ? undefined : clockIn(wanted.timeZone);
  writeNumbers(wanted.numbers);
};

export const readerFormats = (): PersonalFormats => formats;

/** `month` counts from 1. */
export interface Day {
  year: number;
  month: number;
  day: number;
}
interface Wall extends Day {
  hour: number;
  minute: number;
  second: number;
}

// A browser that does not know the zone goes by its own.
const clockIn = (timeZone: string) => {
  try {
    const parts = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const;
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', { timeZone, hourCycle: 'h23', ...parts });
  } catch {
    return undefined;
  }
};

const wallAt = (date: Date, zoned: Intl.DateTimeFormat): Wall =>
  Object.fromEntries(zoned.formatToParts(date).map(({ type, value }) => [type, Number(value)])) as unknown as Wall;

/** The calendar day of a moment where the reader is. `date` is valid. */
export const dayAt = (date: Date): Day => (clock ? wallAt(date, clock) : { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() });

/** '06:59' or '14:05', the time of a moment where the reader is: of 24 hours for everybody, as fields hold it too. */
export const timeAt = (date: Date): string => {
  const { hour, minute } = clock ? wallAt(date, clock) : { hour: date.getHours(), minute: date.getMinutes() };
  return [hour, minute].map((part) => String(part).padStart(2, '0')).join(':');
};

/** Milliseconds that the reader's clock is ahead of UTC at that moment. */
const aheadAt = (at: number, zoned: Intl.DateTimeFormat): number => {
  const { year, month, day, hour, minute, second } = wallAt(new Date(at), zoned);
  return Date.UTC(year, month - 1, day, hour, minute, second) - at;
};

/** The moment when the reader's clock shows this time of this day; `day` is '2026-03-01', `time` '23:59'. */
export const instantOf = (day: string, time: string): Date => {
  if (!clock) return new Date(`${day}T${time}`);
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown)) return new Date(Number.NaN);
  // The clock may be changed between the first guess and the moment itself.
  const guess = shown - aheadAt(shown, clock);
  return new Date(shown - aheadAt(guess, clock));
};
