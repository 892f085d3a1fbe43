import type { PlateMatch } from '@prepmarket/catalog-api';
import type { Wish } from '../queue/from-files.js';

/** A new shot, and what is not uploaded at all, where else the id of a shot stands. */
export const asNew = '';
export const leftOut = 'out';

/** One dropped plate with the shots it may be for. */
export interface Choice {
  key: string;
  wish: Wish;
  shots: PlateMatch['shots'];
  /** The id of one of them, or what becomes of it instead; nothing before somebody says so. */
  chosen?: string;
  /** Where in its project: its package, and a shot of that which the name did not speak for. */
  place?: Pick<Wish, 'packageId' | 'shotId'> & Partial<Pick<Wish, 'shotName'>>;
}

export const isOpen = ({ chosen }: Choice): boolean => chosen === undefined;

/** The wish as it was chosen: for a shot that there is, or for a new one. */
const wishOf = ({ wish, shots, chosen, place }: Choice): Wish => {
  const shot = shots.find(({ id }) => id === chosen);
  return shot ? { ...wish, packageId: shot.package_id, shotId: shot.id, shotName: shot.name } : { ...wish, ...place };
};

/** What is to be uploaded of them. */
export const wishesOfChoices = (choices: readonly Choice[]): Wish[] => choices.filter(({ chosen }) => chosen !== leftOut).map(wishOf);
