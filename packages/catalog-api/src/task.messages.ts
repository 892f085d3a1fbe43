import { taskDescriptionMaximum } from './limits.js';

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
