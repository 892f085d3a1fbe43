/** Lengths in characters. */
export const taskDescriptionMaximum = 15;
export const packagePreview = 100;
/** So much of a project's description is in a minimal row. */
export const projectPreview = 240;
export const skillsMaximum = 20;
export const skillLength = 60;
export const categoryLength = 100;
export const tasksPerForm = 50;
/** Words and phrases of a search that count. */
export const searchWords = 10;
/** That one user lists, unless configured otherwise. */
export const projectsPerHour = 300;
/** Small pictures on the card of a project or a package. */
export const postersOnCard = 5;

/** Frames are numbered from 1; a shot without media counts as this many. */
export const defaultFrames = 100;
export const defaultFrameRate = 24;
export const largestFirstNumber = 9_999_999;
/** Rows of a tree in one answer: less than 10 KB. */
export const branchesPerPage = 28;
/** Of one table: some 60 KB. */
export const shotRowsPerPage = 100;
/** That one act names. */
export const shotsPerAct = 2000;
/** Frames that a task leaves out at each end. */
export const handlesMaximum = 1000;
/** Seconds in which removed shots can be brought back. */
export const undoSeconds = 10;
/** Lines of a shot list that is read in at once. */
export const listRowsMaximum = 2000;
/** Names of plates whose shots are looked for at once, and how many shots are named for each. */
export const namesPerMatch = 2000;
export const shotsPerMatch = 5;
/** Of one column of a board: some 25 KB. */
export const cardsPerPage = 50;
/** Characters of whom a vendor gives a task to. */
export const assigneeLength = 100;
/** Names that are suggested. */
export const assigneesSuggested = 200;
