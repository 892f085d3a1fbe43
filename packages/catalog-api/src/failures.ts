import type { FailureTexts } from '@prepmarket/api-kit';
import { packageMessages } from './package.messages.js';
import { projectMessages } from './project.messages.js';
import { shotMessages } from './shot.messages.js';
import { taskMessages } from './task.messages.js';

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
