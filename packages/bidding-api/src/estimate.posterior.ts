import { dot, type Row } from './estimate.rows.js';

/** What is believed of the unknowns: their means, and their covariance in units of the variance of a row. */
export interface Belief {
  means: number[];
  covariance: number[][];
}

/** What a row said that was not expected: its square, in units of what its own and the belief's variance let expect, and the latter's logarithm. */
export interface Surprise {
  square: number;
  width: number;
}

/** Bayesian linear regression, row by row: the belief after it, changed in place, and by how much the row surprised the belief before it. */
export const learnRow = (belief: Belief, { x, y }: Row): Surprise => {
  const toward = belief.covariance.map((line) => dot(line, x));
  const expected = 1 + dot(toward, x);
  const off = y - dot(belief.means, x);
  for (const [at, gain] of toward.entries()) {
    const [line, by] = [belief.covariance[at] as number[], gain / expected];
    belief.means[at] = (belief.means[at] as number) + by * off;
    for (const [to, each] of toward.entries()) line[to] = (line[to] as number) - by * each;
  }
  return { square: off ** 2 / expected, width: Math.log(expected) };
};
