/** The same words, which no line breaks: a day, a size. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');
