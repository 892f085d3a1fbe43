/** How a day is typed, everywhere: with the month by its name, as days are written. '03/04/2026' is two days to two readers. */
export const DAY_FORMAT = 'DD MMM YYYY';

/** The same for every locale. */
export const localFormat: (locale?: string) => string = () => DAY_FORMAT;
