const DAY = 86_400_000;

/** The calendar day so many days from now, YYYY-MM-DD. */
export const inDays = (days: number): string => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
export const instantIn = (days: number): string => new Date(Date.now() + days * DAY).toISOString();
