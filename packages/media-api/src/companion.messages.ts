import { sizeText } from '@prepmarket/api-kit';
import { companionKinds, companionLimits, companionSuffixes } from './companion.js';

const endings = companionSuffixes.join(', ');

/** Files that go along with a version. */
export const companionMessages = {
  notFound: 'This companion is not there any more.',
  otherKind: (name: string) => `${name} cannot go along with a version. Companions are ${endings} files.`,
  tooLarge: (name: string) => `${name} is larger than ${sizeText(companionLimits.bytes)}, the most that a companion may be.`,
  tooMany: `A version has at most ${companionLimits.count} companions. Remove one first.`,
  nameTaken: (name: string) => `This version has a companion named ${name} already. Remove that one first, or give this one another name.`,
  submitted: 'This version was submitted. Send companions with the next version.',
  lastOfAlone: 'This version consists of its companions: one script, scene or cache stays. Add another one first, or remove the version.',
  notesAlone: 'Notes alone are no version. Choose a script, scene or cache with them.',
  title: 'Companions',
  add: 'Add companions',
  hint: `Scripts, scenes, caches and notes: ${endings}.`,
  removeQuestion: 'The file is deleted. This cannot be undone.',
  removed: 'The companion was removed',
  removeFailed: 'The companion could not be removed. Please try again.',
  sendFailed: 'The companion could not be sent. Please try again.',
} as const;

/** Why a companion cannot be read. */
export const unreadableCompanion = {
  empty: 'It is empty.',
  notText: 'It holds bytes that no text has.',
  noHead: (suffix: keyof typeof companionKinds) => `It does not begin as a .${suffix} file does.`,
  noNode: 'It has no node.',
  openBraces: 'Its braces do not close: it may be cut short.',
  extraBraces: 'It closes more braces than it opens.',
  noRequires: 'It does not say which Maya it requires.',
  cut: 'It is cut short.',
  unfinished: 'Its writer has not finished it.',
} as const;
