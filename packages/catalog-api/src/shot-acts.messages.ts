import { handlesMaximum, shotsPerAct } from './limits.js';

/** Acts on many shots at once. */
export const shotActMessages = {
  handlesInvalid: `Handles are whole frames from 0 to ${handlesMaximum}`,
  noneNamed: 'Please select at least one shot.',
  namedTwice: 'Each shot can be named once.',
  packageNotHere: 'This package does not belong to the project.',
  tooShort: (name: string) => `${name} is too short for these handles. No task was added.`,
  changed: 'Shots updated successfully',
  removed: 'Shots deleted',
  broughtBack: 'Shots are back',
  tasksAdded: 'Tasks created successfully',
  tasksRemoved: 'Tasks deleted successfully',
  backTooLate: 'It is too late to bring these shots back.',
  packageGone: 'The package of these shots was deleted meanwhile. They cannot be brought back.',
  tooMany: `At most ${shotsPerAct.toLocaleString('en')} shots can be changed at once.`,
  changedMeanwhile: (count: number) => `${count === 1 ? 'One shot has' : `${count} shots have`} changed meanwhile. Nothing was saved.`,
} as const;

const shotsIn = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'shot' : 'shots'}`;

/** What a table of shots says of an act on them. */
export const shotTableMessages = {
  changed: (count: number) => `${shotsIn(count)} changed`,
  statusSet: (count: number, status: string) => `${shotsIn(count)} set to ${status}`,
  dueSet: (count: number) => `Due date of ${shotsIn(count)} changed`,
  moved: (count: number, pack: string) => `${shotsIn(count)} moved to ${pack}`,
  removed: (count: number) => `${shotsIn(count)} deleted`,
  taskAdded: (count: number) => `Task added to ${shotsIn(count)}`,
  tasksRemoved: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'task' : 'tasks'} removed`,
  copied: (count: number) => `${shotsIn(count)} copied`,
  takenBack: 'Taken back',
  failed: 'Failed to change the shots. Please try again.',
  undoFailed: 'Failed to take it back. Please try again.',
  loadFailed: 'Failed to fetch the shots. Please try again.',
} as const;
