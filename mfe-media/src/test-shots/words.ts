import { taskTypeLabel } from '@prepmarket/catalog-api';
import type { EntryState } from '@prepmarket/media-api';
import type { StatusColor } from '@prepmarket/web-kit/ui';

export const typeText = (type: string): string => (Object.hasOwn(taskTypeLabel, type) ? taskTypeLabel[type as keyof typeof taskTypeLabel] : type);

/** Who made a test shot, for vendors: `ours` is by an administrator. */
export const makerText = (ours: boolean): string => (ours ? 'By an administrator: counts for levels' : 'By a client: does not count for levels');

/** Of a vendor's attempt. */
export const stateText = {
  coming: 'Taken',
  ready: 'Sent, not submitted',
  submitted: 'Waits for its grade',
  passed: 'Passed',
  failed: 'Not passed',
} as const satisfies Record<EntryState, string>;

export const stateColor = {
  coming: 'primary',
  ready: 'primary',
  submitted: 'default',
  passed: 'success',
  failed: 'error',
} as const satisfies Record<EntryState, StatusColor>;

export const gradeText = (grade: number): string => `${grade} of 5`;

/** 'Passed: 4 of 5' once it has a grade, else how far the attempt is. */
export const attemptText = (state: EntryState, grade: number | null | undefined): string =>
  grade ? `${stateText[state]}: ${gradeText(grade)}` : stateText[state];
