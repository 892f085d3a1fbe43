/** Milliseconds. Tests may be faster. */
export const pace = {
  /** Nothing was heard for so long, where a sign of life is due every 15 s: the line is dead. */
  silence: 40_000,
  /** What arrives within this is asked for together. */
  together: 50,
  /** Screens come and go within this without the server being told. */
  showing: 100,
  /** The first pause before another try, and the longest. */
  first: 1_000,
  longest: 30_000,
};
