/** How somebody reads days: '21 Nov 2026', '2026-11-21' or 'Nov 21, 2026'. */
export const dateStyles = ['letters', 'iso', 'american'] as const;
export type DateStyle = (typeof dateStyles)[number];

/** How somebody reads numbers: 1,234.50, 1.234,50 or 1 234,50. */
export const numberStyles = ['comma', 'point', 'space'] as const;
export type NumberStyle = (typeof numberStyles)[number];

export interface PersonalFormats {
  /** An IANA name, 'Europe/Berlin'; null is that of the device. */
  timeZone: string | null;
  dates: DateStyle;
  numbers: NumberStyle;
}

export const usualFormats: PersonalFormats = { timeZone: null, dates: 'letters', numbers: 'comma' };

/** Whether days and times can be told in this time zone here. */
export const isTimeZone = (name: string): boolean => {
  try {
    // An offset like '+05:00' is none: it knows no summer time.
    return /^[A-Za-z]/.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};
