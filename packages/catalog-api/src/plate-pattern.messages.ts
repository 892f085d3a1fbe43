import { namesPerMatch } from './limits.js';

/** How names of plates are built. */
export const platePatternMessages = {
  unreadable: 'A pattern holds {shot}, and beside it, each once at most, {show}, {sequence}, {what}, {version} and any text.',
  tooMany: `At most ${namesPerMatch.toLocaleString('en')} names can be looked for at once.`,
  notFound: 'The shots of these plates could not be looked for. Please try again.',
  noPackage: 'Shots lie in packages, and this project has none yet. Name the first one: these plates become its shots.',
  /** What a first package is called where nobody says otherwise. */
  firstPackage: 'Plates',
  unanswered: 'Choose where this plate goes.',
  saved: 'Names of plates saved',
  saveFailed: 'Failed to save the names of plates. Please try again.',
} as const;
