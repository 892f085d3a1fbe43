import type { PlateMatch } from '@prepmarket/catalog-api';
import { namesPerMatch } from '@prepmarket/catalog-api';
import type { AppDispatch } from '@prepmarket/web-kit/store';
import { mediaApi, type PackagePath } from '../api.js';
import type { Wish } from '../queue/from-files.js';

/** One dropped plate with the shots it may be for; `chosen` is the id of one of them, '' a new shot. */
export interface Choice {
  wish: Wish;
  shots: PlateMatch['shots'];
  chosen: string;
}

/** A drop does not wait longer for what it might be for. */
export const finding = { patience: 3000 };

const FRAME_NUMBER = /[._-]?\d+\.[^.]+$/;

/** What may say whose plate it is: the file of a video; the folder of a sequence, then its files without their numbers. */
const namesOf = ({ kind, folderName, files: [first] }: Wish): string[] => {
  const name = first?.name ?? '';
  return kind === 'video' ? [name] : [...(folderName ? [folderName] : []), name.replace(FRAME_NUMBER, '')];
};

const asked = async (dispatch: AppDispatch, place: PackagePath, names: string[]): Promise<PlateMatch[]> => {
  const question = dispatch(mediaApi.endpoints.mediaPlateMatches.initiate({ ...place, names }));
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, finding.patience, undefined));
  const answer = await Promise.race([question, late]);
  if (!answer) question.abort();
  return answer?.data ?? [];
};

/** Of several plates for one shot the first goes there. */
const chosenOnce = (choices: readonly Choice[]): Choice[] => {
  const taken = new Set<string>();
  return choices.map((choice) => {
    const [shot, second] = choice.shots;
    const chosen = shot && !second && !taken.has(shot.id) ? shot.id : '';
    taken.add(chosen);
    return { ...choice, chosen };
  });
};

/** What the names of dropped plates say of their shots; nothing where no name speaks for one shot, or nobody knows. */
export const findShots = async (dispatch: AppDispatch, place: PackagePath, wishes: readonly Wish[]): Promise<Choice[] | undefined> => {
  const names = [...new Set(wishes.flatMap(namesOf))].slice(0, namesPerMatch);
  const known = new Map((await asked(dispatch, place, names)).map(({ name, shots }) => [name, shots]));
  const shotsOf = (wish: Wish) => namesOf(wish).flatMap((name) => (known.get(name)?.length ? [known.get(name) ?? []] : []))[0] ?? [];
  const choices = chosenOnce(wishes.map((wish) => ({ wish, shots: shotsOf(wish), chosen: '' })));
  return choices.some(({ chosen }) => chosen) ? choices : undefined;
};

/** The wish as it was chosen: for a shot that there is, or for a new one. */
export const wishOf = ({ wish, shots, chosen }: Choice): Wish => {
  const shot = shots.find(({ id }) => id === chosen);
  return shot ? { ...wish, packageId: shot.package_id, shotId: shot.id, shotName: shot.name } : wish;
};
