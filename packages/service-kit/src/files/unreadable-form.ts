import { refusal } from '@prepmarket/api-kit';
import { RefusalError } from '../work/refuse.js';

/** Says nothing of a file: none came, or not all of the form. */
export class UnreadableForm extends RefusalError {}

export const unreadableForm = (): UnreadableForm => new UnreadableForm(refusal(400, 'The form could not be read'));
