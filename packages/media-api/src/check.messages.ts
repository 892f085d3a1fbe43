import { versionLabel } from './version-naming.js';

const frames = (count: number): string => (count === 1 ? '1 frame' : `${count} frames`);
const percent = (part: number): string => `${Number((100 * part).toFixed(2))} %`;

/** What the rules of a version's check say, of frames as `rangesText` writes them. */
export const checkMessages = {
  report: 'Check report',
  short: (at: string) => `Frames of the task are missing: ${at}.`,
  fewer: (has: number, wanted: number) => `It has ${frames(has)}. The task has ${wanted}.`,
  beyond: (at: string, handles: number) => `Frames are more than ${handles} before or after the task's: ${at}.`,
  more: (has: number, most: number) => `It has ${frames(has)}. With handles the task has ${most} at most.`,
  gaps: (at: string) => `Frames are missing between the first and the last: ${at}.`,
  twice: (at: string) => `More than one file has the frame number ${at}.`,
  identical: (at: string) => `Frames are the same as the one before: ${at}.`,
  black: (at: string) => `Frames are black: ${at}.`,
  size: (width: number, height: number, plate: { width: number; height: number }) =>
    `It is ${width} x ${height}. The plate is ${plate.width} x ${plate.height}.`,
  pixelAspect: (has: number, plate: number) => `Its pixel aspect is ${has}. The plate's is ${plate}.`,
  rate: (has: number, plate: number) => `It has ${has} frames a second. The plate has ${plate}.`,
  otherShot: (file: string, shot: string) => `${file} does not name the shot ${shot}.`,
  otherNumber: (file: string, said: number, number: number) => `${file} says ${versionLabel(said)}. It is ${versionLabel(number)}.`,
  padding: (file: string, digits: number) => `Frame numbers do not all have the same digits, ${digits} at least: ${file}.`,
  depth: (has: number, plate: number) => `It has ${has} bits a channel. The plate has ${plate}.`,
  noMatte: 'It has no alpha channel, and its picture is no matte.',
  empty: (at: string) => `The matte is empty: ${at}.`,
  full: (at: string) => `The matte covers the whole picture: ${at}.`,
  hard: (at: string, least: number) => `Less than ${percent(least)} of the matte is soft: ${at}.`,
  holes: (at: string, pixels: number) => `The matte has holes of ${pixels} pixels or fewer: ${at}.`,
  chatter: (at: string) => `The edge of the matte chatters: ${at}.`,
  seams: (at: string) => `Paint jumps at an end of the range: ${at}.`,
  grain: (at: string) => `What was painted has other grain than the plate: ${at}.`,
  outside: (at: string) => `The matte has values below 0 or above 1: ${at}.`,
  unasked: (at: string) => `The picture has changed since the former version outside of what was noted on it: ${at}.`,
  fewCompanions: (has: number, least: number) =>
    has === 0 ? 'No script, scene or cache goes along with it.' : `${has} of at least ${least} scripts, scenes or caches go along with it.`,
  unreadableCompanion: (name: string, why: string, others: number) => `${name} cannot be read. ${why}${others > 0 ? ` And ${others} more.` : ''}`,
  preparing: 'This version is being prepared. It is checked meanwhile.',
  notChecked: 'This version was not checked. Nothing stops its submission.',
  nothingFound: 'Nothing found.',
  loadFailed: 'Failed to load the report. Please try again.',
  unchanged: (at: string) => `Frames are the same as the plate's: ${at}.`,
  projectNotFound: 'Project not found.',
  notYours: 'Only the client of this project sets how versions are checked.',
  ruleUnknown: 'There is no such rule of the check.',
  severityUnknown: 'A rule is a fault, a warning or off.',
  thresholdUnreadable: 'A threshold is a number.',
  settingsUnreadable: 'Please say for each rule what is set.',
  noThreshold: (title: string) => `${title}: this rule has no threshold.`,
  thresholdOut: (title: string, { least, most, whole }: { least: number; most: number; whole: boolean }) =>
    `${title}: the threshold is a ${whole ? 'whole number' : 'number'} from ${least} to ${most}.`,
  settingsHint: 'A fault stops a submission, a warning goes along, and what is off is not looked for. Versions that were submitted stay as they are.',
  settingsSaved: 'The settings were saved. Versions that were not submitted yet are checked by them.',
  settingsFailed: 'The settings could not be saved. Please try again.',
  settingsNotLoaded: 'Failed to load the settings of the check. Please try again.',
} as const;
