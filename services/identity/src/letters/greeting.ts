// Whoever registers may give any name, and the address of a stranger: of what is no plain word (an address, a sentence) nothing is said.
const PLAIN = /^[\p{L}\p{M}'’-]{1,30}$/u;

/** 'Hello Ada,' */
export const greeting = (firstName: string): string => (PLAIN.test(firstName) ? `Hello ${firstName},` : 'Hello,');
