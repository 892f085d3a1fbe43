import type { PlateUpload } from '@prepmarket/media-api';
import { randomKey } from '@prepmarket/web-kit/store';
import type { PackagePath, ReelPath, TaskPath, TestPath } from '../api.js';
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
export type VersionWish = TaskPath & Omit<PlateUpload<File>, keyof PackagePath> & { called?: string; key?: string };
/** The same for an entry to a test shot, which is there (`shotId`). */
type EntryWish = TestPath & Omit<PlateUpload<File>, keyof PackagePath>;
/** A file that goes along with a version: with the one that is there (`shotId`), or with the one that the upload `beside` begins. */
export type CompanionWish = Omit<VersionWish, 'kind' | 'key'> & { kind: 'companion'; beside?: string };
export type Wish = PlateUpload<File>;
export type AnyWish = Wish | ClipWish | VersionWish | CompanionWish | EntryWish;

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
export const fileNameOf = ({ kind, shotName, folderName, files }: Pick<AnyWish, 'kind' | 'shotName' | 'folderName' | 'files'>): string =>
  kind === 'sequence' ? `${folderName ?? shotName} (${files.length} images)` : (files[0]?.name ?? shotName);

export const uploadOf = (wish: AnyWish): Upload => {
  const { kind, shotName, shotId, folderName, files } = wish;
  return {
    id: ('key' in wish && wish.key) || randomKey(),
    place: groundOf(wish),
    kind,
    shotName,
    ...('called' in wish && { called: wish.called }),
    ...('beside' in wish && { beside: wish.beside }),
    fileName: fileNameOf(wish),
    ...(folderName && { folderName }),
    bytes: sum(files.map(({ size }) => size)),
    fingerprint: fingerprintOf(files),
    ...(shotId && { shotId }),
    ownShot: !shotId && kind !== 'companion',
    files,
    state: 'idle',
    sent: 0,
    encoded: 0,
  };
};

/** The same for one file that goes along with a version, wherever it is. */
export const companionWish = (file: File, place: TaskPath): CompanionWish => ({ ...place, kind: 'companion', shotName: file.name, files: [file] });
