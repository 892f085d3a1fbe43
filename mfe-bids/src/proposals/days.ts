/** '1 day', '14 days' */
export const daysText = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`;
