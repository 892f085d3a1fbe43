import { refusal } from '@prepmarket/api-kit';
import { RefusalError } from '../work/refuse.js';

/** Says nothing of a file: none came, or not all of the form. */
export class UnreadableForm extends RefusalError {}

/** Its sender has gone in mid-way. */
export class BrokenOff extends UnreadableForm {}

const unreadable = refusal(400, 'The form could not be read');
export const unreadableForm = (): UnreadableForm => new UnreadableForm(unreadable);
export const brokenOff = (): BrokenOff => new BrokenOff(unreadable);
