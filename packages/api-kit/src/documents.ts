/** In a document whose letters lack signs of what it says. */
export const lettersMissing = 'Signs that the letters of this document lack stand as □. The table (CSV) has all of them.';
