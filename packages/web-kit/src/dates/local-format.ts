const TOKENS: Partial<Record<Intl.DateTimeFormatPartTypes, string>> = { year: 'YYYY', month: 'MM', day: 'DD' };

/** The browser's own order of day, month and year as a picker format, e.g. 'DD.MM.YYYY'. */
export const localFormat = (locale?: string): string =>
  new Intl.DateTimeFormat(locale, { calendar: 'gregory', numberingSystem: 'latn' })
    .formatToParts(new Date())
    .map((part) => TOKENS[part.type] ?? (part.type === 'literal' ? part.value.replace(/[a-z]/gi, '') : ''))
    .join('');
