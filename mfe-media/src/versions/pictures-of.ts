import { isCompanionName, saidVersion } from '@prepmarket/media-api';
import { FRAME_NUMBER } from '../drop/find-shots.js';
import { planFiles } from '../drop/plan-files.js';
import { type VersionWish, wishesOf } from '../queue/from-files.js';

/** What is sent as one version, before its task is known. */
export type Picture = Omit<VersionWish, 'taskId' | 'called' | 'key'>;

/** By which it finds its task: images have the name of their task more often than their folder has. */
export const namesOf = ({ kind, shotName, files: [first] }: Picture): string[] => {
  const name = first?.name ?? shotName;
  return kind === 'video' ? [name] : [name, `${shotName}.`];
};

/** What a version is called: its file; of images what they are called together, unless they alone say the number. */
const sentAs = (picture: Picture): string => {
  const [name = picture.shotName] = namesOf(picture);
  if (picture.kind === 'video') return name;
  return saidVersion(`${picture.shotName}.`) === null && saidVersion(name) !== null ? name.replace(FRAME_NUMBER, '') : picture.shotName;
};

/** What of dropped files becomes a version each, what goes along with one, and why the others do not. */
export const picturesOf = (contractId: string, files: readonly File[]): { pictures: Picture[]; along: File[]; error?: string; skipped: string[] } => {
  const along = files.filter(({ name }) => isCompanionName(name));
  const left = files.filter(({ name }) => !isCompanionName(name));
  if (left.length === 0 && along.length > 0) return { pictures: [], along, skipped: [] };
  const plan = planFiles(left);
  const pictures = wishesOf({ contractId, taskId: '' }, plan).map(({ taskId: _, ...wish }) => wish as Picture);
  return { pictures: pictures.map((picture) => ({ ...picture, shotName: sentAs(picture) })), along, error: plan.error, skipped: plan.skipped };
};
