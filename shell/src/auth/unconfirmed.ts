import { isProblem } from '@prepmarket/web-kit/store';
import { mentionsConfirmation } from './navigation-alert.js';

/** Whether a login failed because the address is not confirmed yet. */
export const isUnconfirmed = (error: unknown): boolean => {
  if (!isProblem(error)) return false;
  return error.body?.requiresEmailConfirmation === true || error.code === 'email_not_confirmed' || mentionsConfirmation(error.message);
};
