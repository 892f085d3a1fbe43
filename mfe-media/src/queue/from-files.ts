import type { PlateUpload } from '@prepmarket/media-api';
import { randomKey } from '@prepmarket/web-kit/store';
import type { PackagePath, ReelPath, TaskPath } from '../api.js';
import type { DropPlan } from '../drop/plan.js';
import { type Ground, groundOf, type Upload } from './upload.js';

export interface PickedFile {
  path: string;
  size: number;
  file: File;
}
/** The same for a clip of a reel: `shotId` is the clip's, `shotName` its title. */
type ClipWish = ReelPath & Omit<PlateUpload<File>, keyof PackagePath>;
/** The same for a version: `shotId` is the version's, where it was begun, `shotName` what is sent, `called` its task. */
export type VersionWish = TaskPath & Omit<PlateUpload<File>, keyof PackagePath> & { called?: string };
export type Wish = PlateUpload<File>;
export type AnyWish = Wish | ClipWish | VersionWish;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The same for the same files, from whatever folder and however they were picked. */
const fingerprintOf = (files: readonly File[]): string =>
  [files.length, sum(files.map(({ size }) => size)), sum(files.map(({ lastModified }) => lastModified)), files[0]?.name ?? '', files.at(-1)?.name ?? ''].join(
    ':',
  );

/** A wish for every shot, clip or version of a drop. */
export const wishesOf = <Place extends Ground>(place: Place, plan: DropPlan<PickedFile>): (Place & Omit<Wish, keyof PackagePath>)[] => [
  ...plan.videos.map(({ name, file }) => ({ ...place, kind: 'video' as const, shotName: name, files: [file.file] })),
  ...plan.sequences.map(({ name, folderName, files }) => ({
    ...place,
    kind: 'sequence' as const,
    shotName: name,
    ...(folderName && { folderName }),
    files: files.map(({ file }) => file),
  })),
];

/** What lists call the files of a wish. */
export const fileNameOf = ({ kind, shotName, folderName, files }: Pick<Wish, 'kind' | 'shotName' | 'folderName' | 'files'>): string =>
  kind === 'video' ? (files[0]?.name ?? shotName) : `${folderName ?? shotName} (${files.length} images)`;

export const uploadOf = (wish: AnyWish): Upload => {
  const { kind, shotName, shotId, folderName, files } = wish;
  return {
    id: randomKey(),
    place: groundOf(wish),
    kind,
    shotName,
    ...('called' in wish && { called: wish.called }),
    fileName: fileNameOf(wish),
    ...(folderName && { folderName }),
    bytes: sum(files.map(({ size }) => size)),
    fingerprint: fingerprintOf(files),
    ...(shotId && { shotId }),
    ownShot: !shotId,
    files,
    state: 'idle',
    sent: 0,
    encoded: 0,
  };
};
