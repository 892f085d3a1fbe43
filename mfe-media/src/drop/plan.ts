import { limits, tooManyFiles } from '@prepmarket/api-kit';
import {
  inFrameOrder,
  isImageName,
  isVideoName,
  maximumFilesPerDrop,
  maximumVideoBytes,
  mediaMessages,
  minimumSequenceImages,
  sequenceName,
  skippedBecause,
  skippedTooLarge,
  videoShotName,
} from '@prepmarket/media-api';
import { folderOf, isHidden, nameOf } from './paths.js';

export interface DropFile {
  /** Relative, without a leading './' or '/'. */
  path: string;
  /** Bytes. */
  size: number;
}
interface PlannedVideo<T> {
  name: string;
  file: T;
}
/** Images that become one shot, in frame order; loose ones have no folder name. */
interface PlannedSequence<T> {
  name: string;
  folderName?: string;
  files: T[];
}
export interface DropPlan<T> {
  videos: PlannedVideo<T>[];
  sequences: PlannedSequence<T>[];
  /** A sentence for every file that is left out. */
  skipped: string[];
  /** Why nothing of the drop is taken. */
  error?: string;
}

const shotName = (name: string) => name.slice(0, limits.title);
const nothing = (error: string) => ({ videos: [], sequences: [], skipped: [], error });

const sequenceOf = <T extends DropFile>(folder: string, images: T[]): PlannedSequence<T> => {
  const ordered = inFrameOrder(images.map((file) => ({ name: nameOf(file.path), file })));
  const folderName = nameOf(folder);
  const name = shotName(
    sequenceName(
      ordered.map((image) => image.name),
      folderName,
    ),
  );
  return { name, ...(folderName && { folderName }), files: ordered.map(({ file }) => file) };
};

const byFolder = <T extends DropFile>(files: readonly T[]): Map<string, T[]> => {
  const folders = new Map<string, T[]>();
  for (const file of files) {
    const folder = folderOf(file.path);
    const images = folders.get(folder);
    if (images) images.push(file);
    else folders.set(folder, [file]);
  }
  return folders;
};

/** How many folders the files lie in, those around them included. */
const foldersOf = (files: readonly DropFile[]): number => {
  const folders = new Set<string>();
  for (const { path } of files) for (let folder = folderOf(path); folder !== '' && !folders.has(folder); folder = folderOf(folder)) folders.add(folder);
  return folders.size;
};

/** What becomes of dropped or picked files: a shot for every video and one for the images of every folder. */
export const planDrop = <T extends DropFile>(dropped: readonly T[]): DropPlan<T> => {
  const files = dropped.filter(({ path }) => !isHidden(path));
  if (files.length === 0) return nothing(mediaMessages.noFiles);
  if (files.length + foldersOf(files) > maximumFilesPerDrop) return nothing(tooManyFiles);

  const videos = files.filter(({ path }) => isVideoName(path));
  const [fitting, large] = [videos.filter(({ size }) => size <= maximumVideoBytes), videos.filter(({ size }) => size > maximumVideoBytes)];
  const folders = [...byFolder(files.filter(({ path }) => isImageName(path)))];
  const sequences = folders.filter(([, images]) => images.length >= minimumSequenceImages);
  const single = folders.filter(([, images]) => images.length < minimumSequenceImages);
  const lonely = single.filter(([folder]) => folder !== '').flatMap(([, images]) => images);
  const loose = single.filter(([folder]) => folder === '').flatMap(([, images]) => images);
  const others = [...loose, ...files.filter(({ path }) => !isVideoName(path) && !isImageName(path))];

  if (videos.length === 0 && sequences.length === 0) return nothing(lonely.length > 0 ? mediaMessages.tooFewImages : mediaMessages.videosOnly);
  return {
    videos: fitting.map((file) => ({ name: shotName(videoShotName(file.path)), file })),
    sequences: sequences.map(([folder, images]) => sequenceOf(folder, images)),
    skipped: [
      ...large.map(({ path }) => skippedTooLarge(nameOf(path))),
      ...lonely.map(({ path }) => skippedBecause(nameOf(path), mediaMessages.tooFewImages)),
      ...others.map(({ path }) => skippedBecause(nameOf(path), mediaMessages.videosOnly)),
    ],
  };
};
