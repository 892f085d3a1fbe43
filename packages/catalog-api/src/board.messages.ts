import { assigneeLength } from './limits.js';

/** Moving cards of a board. */
export const boardMessages = {
  failed: 'Failed to load the board. Please try again.',
  moveFailed: 'Failed to move the card. Please try again.',
  undoFailed: 'Failed to move the card back. Please try again.',
  weeksFailed: 'Failed to load the due dates. Please try again.',
} as const;

/** A vendor's own plan of tasks. */
export const planMessages = {
  onlyVendor: 'Only the vendor under contract plans the tasks of this project.',
  assigneeTooLong: `A name must be at most ${assigneeLength} characters`,
  saved: 'Plan saved',
  failed: 'Failed to save the plan. Please try again.',
  loadFailed: 'Failed to load the plan. Please try again.',
} as const;
