/** The quantile of the normal distribution that leaves 2.5 % on either side: 95 % lie between. */
const Z = 1.959964;

/** What a share lies between, each of 0 to 1. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * The score interval of a share `count / of` with 95 % confidence:
 * (p + z²/2n ± z √(p(1 − p)/n + z²/4n²)) / (1 + z²/n).
 * E. B. Wilson, Probable inference, the law of succession, and statistical inference, Journal of the American Statistical Association 22 (1927), 209–212; as method 3 of
 * R. G. Newcombe, Statistics in Medicine 17 (1998), 857–872.
 * @param of More than 0; of none nothing is known: 0 to 1.
 */
export const wilson = (count: number, of: number): Interval => {
  if (of <= 0) return { low: 0, high: 1 };
  const [share, square] = [count / of, Z ** 2 / of];
  const middle = share + square / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / of + square / (4 * of));
  const within = (bound: number) => Math.min(1, Math.max(0, bound / (1 + square)));
  return { low: count === 0 ? 0 : within(middle - half), high: count === of ? 1 : within(middle + half) };
};
