import { imageExtensions, reelLimits, videoExtensions } from './limits.js';

const defaultSequenceName = 'Image Sequence';

const extension = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot < 0 ? '' : name.slice(dot).toLowerCase();
};
const withoutExtension = (name: string): string => {
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? name : name.slice(0, dot);
};

export const isVideoName = (name: string): boolean => (videoExtensions as readonly string[]).includes(extension(name));
export const isImageName = (name: string): boolean => (imageExtensions as readonly string[]).includes(extension(name));

/** Of two names no longer than 4096 characters: what both begin with. */
const sharedStart = (a: string, b: string): string => {
  let end = 0;
  while (end < a.length && end < b.length && a[end] === b[end]) end += 1;
  return a.slice(0, end);
};

const NAMED_BY_FIRST = 5;
const isTail = (character: string | undefined): boolean => character !== undefined && (/[0-9._-]/.test(character) || character === ' ');

/** 'plate_v01.1001.png', 'plate_v01.1002.png' … → 'plate_v01': the shared start less the frame number and its separators. */
const cleanedPrefix = (names: readonly string[]): string => {
  const stems = names.slice(0, NAMED_BY_FIRST).map(withoutExtension);
  const first = stems[0] ?? '';
  let prefix = stems.reduce(sharedStart, first);
  // The frame number may share its leading digits between all names, a version such as v01 in front of it must stay.
  const frameStart = first.length - (/\d*$/.exec(first)?.[0].length ?? 0);
  prefix = prefix.slice(0, frameStart);
  let end = prefix.length;
  while (end > 0 && /[._\- ]/.test(prefix[end - 1] ?? '')) end -= 1;
  return prefix
    .slice(0, end)
    .split('')
    .some((character) => !isTail(character))
    ? prefix.slice(0, end)
    : '';
};

/** The shot name of an image sequence: its folder, else the images' common prefix, else 'Image Sequence'. */
export const sequenceName = (imageNames: readonly string[], folderName?: string): string =>
  folderName?.trim() || cleanedPrefix(imageNames) || defaultSequenceName;

/** The shot name of a video: its name without extension, after '{top folder} - ' when it came in a folder ('day1/cam/a.mov' → 'day1 - a'). */
export const videoShotName = (path: string): string => {
  const parts = path.split('/').filter(Boolean);
  const name = withoutExtension(parts.at(-1) ?? path);
  return parts.length > 1 ? `${parts[0]} - ${name}` : name;
};

/** What a clip of a reel is called at first, by the name of its files. A character that the end would cut in two goes whole. */
export const clipTitle = (name: string): string => name.slice(0, reelLimits.title).replace(/\p{Surrogate}/gu, '');
