type Part = Intl.DateTimeFormatPartTypes;

/** The month by its name: '03/04/2026' is two days to two readers. */
const TOKENS: Partial<Record<Part, string>> = { year: 'YYYY', month: 'MMM', day: 'DD' };

/** How a day is typed: in the order of the browser's locale, e.g. 'MMM DD YYYY' for en-US and 'DD MMM YYYY' for de. */
export const localFormat = (locale?: string): string =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', numberingSystem: 'latn' })
    .formatToParts()
    .flatMap(({ type }) => TOKENS[type] ?? [])
    .join(' ');
