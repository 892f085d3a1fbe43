import { type FailureTexts, soon } from '@prepmarket/api-kit';
import {
  handlesMaximum,
  largestFirstNumber,
  listRowsMaximum,
  namesPerMatch,
  shotsPerAct,
  skillsMaximum,
  taskDescriptionMaximum,
  tasksPerForm,
} from './limits.js';

export const projectMessages = {
  titleRequired: 'Project title is required',
  budgetRequired: 'Budget range is required',
  budgetReversed: 'Minimum budget cannot be greater than maximum budget',
  budgetNegative: 'Budget cannot be negative',
  deadlineRequired: 'Please select a deadline',
  deadlinePast: 'The deadline cannot be in the past',
  skillsUnreadable: 'Skills must be a list of words',
  tooManySkills: `At most ${skillsMaximum} skills can be listed`,
  sealUnreadable: 'Please give the end of the seal as a day and a time with their zone',
  sealPast: 'Proposals can be sealed only until a moment to come',
  sealAfterDeadline: 'Proposals must be opened before the deadline',
  sealFixed: 'Vendors have been told until when proposals are sealed: it cannot change any more.',
  sealTooLate: 'Proposals can be sealed only in a draft, or while nobody has bid.',
  sealOver: 'The moment until which proposals are sealed has passed. Choose a later one, or take it out.',
  showEstimateInvalid: 'Whether vendors read the price of the estimate is true or false',
  biddersInvalid: 'Bidders must be one of: all, verified, certified, certified_for_all_types',
  biddersTooLate: 'Who may bid can change only in a draft, or while nobody has bid.',
  biddersSealed: 'Who may bid cannot change any more: proposals are sealed, and there may be some.',
  statusInvalid: 'Status must be one of: draft, open, in_progress, completed, cancelled',
  notFound: 'Project not found.',
  notFoundEdit: 'Project not found',
  notAllowed: 'You are not allowed to view this project.',
  notOwner: 'Only the owner of this project may change it.',
  vendorsDoNotList: 'Only clients can list projects.',
  tooManyWithinHour: (most: number, left: number) => `You have listed ${most} projects within an hour. You can list the next one ${soon(left)}.`,
  clientUnknown: 'The client of this project does not exist.',
  awardStandsReopen: 'This project has an accepted bid and cannot be opened to proposals again.',
  awardStandsDelete: 'This project has an accepted bid and cannot be deleted.',
  termsTaken: 'Budget and deadline are those of the estimate. They are saved with your changes.',
  awardStandsTerms: 'Budget, deadline, skills and category cannot change after a bid was accepted.',
  underContractDraft: 'This project is under contract and cannot go back to draft.',
  emptyToPublish: 'This project has no tasks yet. Vendors see nothing they could bid on.',
  created: 'Project created successfully',
  updated: 'Project updated successfully',
  published: 'Published: vendors can bid now',
  deleted: 'Project deleted successfully',
  createError: 'Error creating project',
  createFailed: 'Failed to create project',
  updateFailed: 'Failed to update project',
  deleteFailed: 'Failed to delete project',
  deleteFailedAgain: 'Failed to delete project. Please try again.',
  listFailed: 'Failed to fetch projects',
  dataFailed: 'Failed to fetch project data',
  dataFailedAgain: 'Failed to fetch project data. Please try again.',
  detailsFailed: 'Failed to fetch project details',
  detailsFailedAgain: 'Failed to load project details. Please try again.',
  downloadFailed: 'Failed to download file. Please try again.',
  none: 'No projects found',
  dayUnreadable: 'This is not a day of the calendar',
  createFirst: 'Create Your First Project',
} as const;

export const sampleMessages = {
  made: 'Your sample project is here. No vendor and no other client sees it.',
  makeFailed: 'Failed to make the sample project. Please try again.',
  clientsOnly: 'Only clients make a sample project.',
  staysDraft: 'A sample project stays a draft: its plates are ours. List a project of your own to get proposals.',
} as const;

export const packageMessages = {
  nameRequired: 'Package name is required',
  notFound: 'Package not found.',
  underContract: 'This project is under contract: its vendor has to agree before this package can be deleted.',
  created: 'Package created successfully',
  updated: 'Package updated successfully',
  deleted: 'Package deleted successfully',
  createError: 'Error creating package',
  createFailedAgain: 'Failed to create package. Please try again.',
  updateFailed: 'Failed to update package',
  deleteFailed: 'Failed to delete package',
  detailsFailed: 'Failed to fetch package details',
  dataFailedAgain: 'Failed to fetch package data. Please try again.',
  none: 'No packages found',
} as const;

export const shotMessages = {
  framesTaken: 'Name and frames are those of the part behind the cut. Upload a clip of these frames alone, and end the tasks of the other shot before them.',
  nameRequired: 'Shot name is required',
  statusInvalid: 'Status must be one of: pending, in_progress, completed',
  notFound: 'Shot not found',
  underContract: 'This project is under contract: its vendor has to agree before this shot and its plate can be deleted.',
  updated: 'Shot updated successfully',
  deleted: 'Shot deleted successfully',
  created: 'Shot created successfully',
  createFailed: 'Failed to create shot',
  createFailedAgain: 'Failed to create shot. Please try again.',
  createOrUploadFailed: 'Failed to create shot or upload video. Please try again.',
  updateFailed: 'Failed to update shot',
  updateFailedAgain: 'Failed to update shot. Please try again.',
  deleteFailed: 'Failed to delete shot',
  deleteFailedAgain: 'Failed to delete shot. Please try again.',
  detailsFailed: 'Failed to fetch shot details',
  detailsFailedAgain: 'Failed to fetch shot details. Please try again.',
  noEndpoint: 'Failed to fetch shot details from any available endpoint',
  dataFailedAgain: 'Failed to fetch data. Please try again.',
  packageIdToCreate: 'Package ID is required to create shot',
  noVideo: 'No video available',
  none: 'No shots found',
  firstNumberInvalid: 'The first frame number is a whole number from 0 to 9999999',
} as const;

const shotsIn = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'shot' : 'shots'}`;

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

export const taskMessages = {
  typeRequired: 'Task type is required',
  typeInvalid: 'Task type must be one of: roto, track, or paint',
  nameAndTypeRequired: 'Task name and type are required',
  typeFixed: 'Task type cannot be changed',
  descriptionTooLong: `Description must be at most ${taskDescriptionMaximum} characters`,
  notFound: 'Task not found',
  taskOrShotNotFound: 'Task or shot not found',
  created: 'Task created successfully',
  updated: 'Task updated successfully',
  deleted: 'Task deleted successfully',
  createFailed: 'Failed to create task',
  createFailedAgain: 'Failed to create task. Please try again.',
  updateFailed: 'Failed to update task',
  updateFailedAgain: 'Failed to update task. Please try again.',
  deleteFailed: 'Failed to delete task',
  deleteFailedAgain: 'Failed to delete task. Please try again.',
  detailsFailed: 'Failed to fetch task or shot details',
  detailsFailedAgain: 'Failed to fetch task details. Please try again.',
  none: 'No tasks found',
} as const;

/** The vendor's consent to the removal of a package or a shot under contract. */
export const removalMessages = {
  onlyVendor: 'Only the vendor under contract can agree to a removal.',
  noContract: 'This project is under no contract that still runs: nobody has to agree to a removal.',
  agreed: 'You agreed to the removal',
  takenBack: 'You no longer agree to the removal',
  failed: 'Failed to save your answer. Please try again.',
} as const;

/** Asked before a project whose contract is active is set to completed or cancelled. */
export const endUnderContract = (status: 'completed' | 'cancelled') =>
  `The contract of this project is still active and stays so. Set the project to ${status} all the same?`;

/** The specification's pairs: the short text after an answer that has no sentence of its own, the other one when no answer came. */
export const catalogFailures = {
  createProject: { answered: projectMessages.createError, silent: projectMessages.createFailed },
  deleteProject: { answered: projectMessages.deleteFailed, silent: projectMessages.deleteFailedAgain },
  /** Screens that need the project for a form. */
  projectData: { answered: projectMessages.dataFailed, silent: projectMessages.dataFailedAgain },
  projectDetails: { answered: projectMessages.detailsFailed, silent: projectMessages.detailsFailedAgain },
  createPackage: { answered: packageMessages.createError, silent: packageMessages.createFailedAgain },
  packageDetails: { answered: packageMessages.detailsFailed, silent: packageMessages.dataFailedAgain },
  createShot: { answered: shotMessages.createFailed, silent: shotMessages.createFailedAgain },
  updateShot: { answered: shotMessages.updateFailed, silent: shotMessages.updateFailedAgain },
  deleteShot: { answered: shotMessages.deleteFailed, silent: shotMessages.deleteFailedAgain },
  shotDetails: { answered: shotMessages.detailsFailed, silent: shotMessages.detailsFailedAgain },
  /** Edit Shot, which needs more than the shot. */
  shotData: { answered: shotMessages.detailsFailed, silent: shotMessages.dataFailedAgain },
  createTask: { answered: taskMessages.createFailed, silent: taskMessages.createFailedAgain },
  updateTask: { answered: taskMessages.updateFailed, silent: taskMessages.updateFailedAgain },
  deleteTask: { answered: taskMessages.deleteFailed, silent: taskMessages.deleteFailedAgain },
  taskDetails: { answered: taskMessages.detailsFailed, silent: taskMessages.detailsFailedAgain },
} as const satisfies Record<string, FailureTexts>;

/** The sentence thrown by calls that need a package: 'Package ID is required to get shot'. */
export const packageIdRequired = (verb: 'get' | 'update' | 'delete', what: 'shot' | 'task') => `Package ID is required to ${verb} ${what}`;
