import type { CutPart } from '@prepmarket/bidding-api';
import type { ScopeShot } from './scope-of.js';

/** What lies behind each cut inside a plate; undefined where nobody looked for cuts. */
export const cutsOf = ({ first, plate }: ScopeShot): CutPart[] | undefined => {
  const cuts = plate?.measured?.cuts;
  return cuts?.map((at, n) => ({ from: first + at, to: first + (cuts[n + 1] ?? plate?.frames ?? at + 1) - 1 }));
};
