import type { PlateMatch } from '@prepmarket/catalog-api';
import { namesPerMatch } from '@prepmarket/catalog-api';
import { type AppDispatch, randomKey } from '@prepmarket/web-kit/store';
import { mediaApi, type PackagePath } from '../api.js';
import type { Wish } from '../queue/from-files.js';
import { asNew, type Choice } from './choice.js';

type Place = Pick<PackagePath, 'projectId'> & Partial<PackagePath>;

/** A drop on a package does not wait longer for what it might be for. */
export const finding = { patience: 3000 };

export const FRAME_NUMBER = /[._-]?\d+\.[^.]+$/;

/** What may say whose plate it is: the file of a video; the folder of a sequence, then its files without their numbers. */
const namesOf = ({ kind, folderName, files: [first] }: Wish): string[] => {
  const name = first?.name ?? '';
  return kind === 'video' ? [name] : [...(folderName ? [folderName] : []), name.replace(FRAME_NUMBER, '')];
};

const ask = (dispatch: AppDispatch, place: Place, wishes: readonly Wish[]) => {
  const names = [...new Set(wishes.flatMap(namesOf))].slice(0, namesPerMatch);
  return dispatch(mediaApi.endpoints.mediaPlateMatches.initiate({ ...place, names }));
};

const choicesOf = (matches: readonly PlateMatch[], wishes: readonly Wish[]): Choice[] => {
  const known = new Map(matches.map(({ name, shots }) => [name, shots]));
  const shotsOf = (wish: Wish) => namesOf(wish).flatMap((name) => (known.get(name)?.length ? [known.get(name) ?? []] : []))[0] ?? [];
  return wishes.map((wish) => ({ key: randomKey(), wish, shots: shotsOf(wish) }));
};

/** What the names of plates dropped on a package say of its shots: a name that nobody knows is a new one's. Nothing where all are, or nobody answers. */
export const findShots = async (dispatch: AppDispatch, place: PackagePath, wishes: readonly Wish[]): Promise<Choice[] | undefined> => {
  const question = ask(dispatch, place, wishes);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, finding.patience, undefined));
  const answer = await Promise.race([question, late]);
  if (!answer) question.abort();
  const choices = choicesOf(answer?.data ?? [], wishes);
  if (choices.every(({ shots }) => shots.length === 0)) return undefined;
  return choices.map((choice) => (choice.shots.length > 0 ? choice : { ...choice, chosen: asNew }));
};

/** The same for plates dropped on a project, none of them chosen yet; nothing where nobody answers. */
export const findInProject = async (dispatch: AppDispatch, projectId: string, wishes: readonly Wish[]): Promise<Choice[] | undefined> => {
  const { data } = await ask(dispatch, { projectId }, wishes);
  return data && choicesOf(data, wishes);
};
