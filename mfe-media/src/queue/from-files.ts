import type { PlateUpload } from '@prepmarket/media-api';
import { randomKey } from '@prepmarket/web-kit/store';
import type { PackagePath, ReelPath } from '../api.js';
import type { DropPlan } from '../drop/plan.js';
import { type Ground, isReel, type Upload } from './upload.js';

export interface PickedFile {
  path: string;
  size: number;
  file: File;
}
/** The same for a clip of a reel: `shotId` is the clip's, `shotName` its title. */
type ClipWish = ReelPath & Omit<PlateUpload<File>, keyof PackagePath>;
export type Wish = PlateUpload<File>;
export type AnyWish = Wish | ClipWish;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The same for the same files, from whatever folder and however they were picked. */
const fingerprintOf = (files: readonly File[]): string =>
  [files.length, sum(files.map(({ size }) => size)), sum(files.map(({ lastModified }) => lastModified)), files[0]?.name ?? '', files.at(-1)?.name ?? ''].join(
    ':',
  );

/** A wish for every shot or clip of a drop. */
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
export const fileNameOf = ({ kind, shotName, folderName, files }: AnyWish): string =>
  kind === 'video' ? (files[0]?.name ?? shotName) : `${folderName ?? shotName} (${files.length} images)`;

export const uploadOf = (wish: AnyWish): Upload => {
  const { kind, shotName, shotId, folderName, files } = wish;
  return {
    id: randomKey(),
    place: isReel(wish) ? { vendorId: wish.vendorId } : { projectId: wish.projectId, packageId: wish.packageId },
    kind,
    shotName,
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
