/** @typedef {{what: string, bytes: number, most: number}} Weighed bytes as they are sent, and how many they may be */

/** The addresses of the scripts that a drawn page brings. */
export const scriptsOf = (html) => /** @type {string[]} */ (JSON.parse(/\)\((\["\/js\/[^\]]+\])\)/.exec(html)?.[1] ?? '[]'));

/** Whatever is heavier than it may be, and what was not found at all, as sentences. */
export const budgetFaults = (/** @type {Weighed[]} */ weighed) =>
  weighed.flatMap(({ what, bytes, most }) => {
    if (!(bytes > 0)) return [`${what} was not found`];
    return bytes > most ? [`${what}: ${bytes} bytes, ${bytes - most} more than ${most}`] : [];
  });
