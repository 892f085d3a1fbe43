import type { PlateMatch } from '@prepmarket/catalog-api';
import type { Wish } from '../queue/from-files.js';

/** A new shot, and what is not uploaded at all, where else the id of a shot stands. */
export const asNew = 'new';
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

const onlyShot = ({ shots: [shot, second] }: Choice) => (second ? undefined : shot?.id);

/** The shots that plates lay claim to, by name or by the reader's choice. */
const takenBy = (choices: readonly Choice[]) =>
  choices.filter(({ chosen }) => chosen !== leftOut).flatMap((choice) => [onlyShot(choice), choice.chosen, choice.place?.shotId]);

/** Of several plates for one shot the first goes there, also where it came before. */
const chosenOnce = (choices: readonly Choice[], before: readonly Choice[] = []): Choice[] => {
  const taken = new Set(takenBy(before));
  return choices.map((choice) => {
    const shot = onlyShot(choice);
    if (!shot || taken.has(shot)) return choice;
    taken.add(shot);
    return { ...choice, chosen: shot };
  });
};

/** Those of a drop with those of a later one; of these the questions stand first. */
export const withFound = (before: readonly Choice[], found: readonly Choice[]): Choice[] => [
  ...before,
  ...chosenOnce(found, before).toSorted((one, other) => Number(isOpen(other)) - Number(isOpen(one))),
];

/** The wish as it was chosen: for a shot that there is, or for a new one. */
const wishOf = ({ wish, shots, chosen, place }: Choice): Wish => {
  const shot = shots.find(({ id }) => id === chosen);
  return shot ? { ...wish, packageId: shot.package_id, shotId: shot.id, shotName: shot.name } : { ...wish, ...place };
};

/** What is to be uploaded of them. */
export const wishesOfChoices = (choices: readonly Choice[]): Wish[] => choices.filter(({ chosen }) => chosen !== leftOut).map(wishOf);

/** All of them as new shots of one package. */
export const placedIn = (packageId: string, choices: readonly Choice[]): Choice[] =>
  choices.map((choice) => ({ ...choice, chosen: asNew, place: { packageId } }));
