import { largestFirstNumber, listRowsMaximum, tasksPerForm } from './limits.js';

/** Shot lists, read in and written out. */
export const listMessages = {
  tooMany: `At most ${listRowsMaximum.toLocaleString('en')} lines can be imported at once.`,
  none: 'There is no shot in this list.',
  packageAmbiguous: (count: number, name: string) => `There are ${count} packages called ${name}. Please rename all but one.`,
  shotAmbiguous: (count: number, name: string) => `There are ${count} shots called ${name} in this package. Please rename all but one.`,
  shotTwice: (line: number) => `Line ${line} names this shot already.`,
  statusUnknown: 'This status is not known. Please write pending, in progress or completed.',
  dateUnreadable: 'Please write the day as 2026-03-31.',
  frameUnreadable: `A frame number is a whole number from 0 to ${largestFirstNumber}.`,
  cutReversed: 'Frame out cannot come before frame in.',
  cutBeforeFirst: 'Frame in cannot come before the first frame.',
  taskUnreadable: (text: string) => `"${text}" is no task. Please write tasks as: roto; paint "Wires":1001-1040`,
  tasksTooMany: `At most ${tasksPerForm} tasks can be named for one shot.`,
  taskAmbiguous: (type: string, count: number) => `There are ${count} tasks of type ${type}. Please name the one you mean: ${type} "Name".`,
  framesOutside: (start: number, end: number, first: number, last: number) => `${start}-${end} lies outside of the shot, which has frames ${first}-${last}.`,
  faulty: (count: number) => `${count === 1 ? 'One cell is' : `${count} cells are`} faulty. Nothing was imported.`,
  changedMeanwhile: 'The project has changed since you looked at this plan. Nothing was imported. Please look at the new plan.',
  imported: (created: number, updated: number) => `Shot list imported: ${created} created, ${updated} updated`,
  previewFailed: 'Failed to read the shot list. Please try again.',
  importFailed: 'Failed to import the shot list. Please try again.',
  exportFailed: 'Failed to export the shot list. Please try again.',
} as const;
