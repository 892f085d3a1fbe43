import type { Take } from './film.js';
import type { Flaw } from './stories/demo-project.js';

const flaws: Record<Flaw, (take: Take) => Partial<Take>> = {
  'without grain': () => ({ grain: false }),
  'another take': ({ seed }) => ({ seed: seed + 1 }),
  'a frame late': () => ({ late: true }),
};

/** A take as it is delivered by whoever makes this mistake. */
export const flawed = (take: Take, flaw: Flaw | undefined): Take => (flaw ? { ...take, ...flaws[flaw](take) } : take);
