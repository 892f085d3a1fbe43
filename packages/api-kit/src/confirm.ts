import { type Refusal, refusal } from './refusal.js';

export const confirmCode = 'confirm';

/** 409 `confirm`: allowed, but only when the request says `confirmed: true`. `question` is what the user is asked. */
export const askToConfirm = (question: string): Refusal => refusal(409, question, confirmCode);
