import { timestamp } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { messages } from './messages.js';
import { anyCode } from './second-factor.js';

/** Who answers what of a person goes on, and what the answer is about. */
export const leavingAskedOf = ['contracts', 'projects', 'proposals'] as const;
export type LeavingAsked = (typeof leavingAskedOf)[number];

/** What is typed to confirm a deletion. */
export const leavingWord = 'DELETE';

const word = z.literal(leavingWord, messages.leavingWord);
const password = z.string(messages.wrongCurrentPassword);

/** POST /auth/leaving. The code is wanted where two-step sign-in is on. */
export const askToLeave = z.object({ password, code: z.optional(anyCode), confirmation: word });
export type AskToLeave = z.infer<typeof askToLeave>;

/** Something that goes on, in a sentence. */
export const goingOn = z.object({ about: z.enum(leavingAskedOf), text: z.string() });
export type GoingOn = z.infer<typeof goingOn>;

/** asked: answers are on their way; refused: because of `goingOn`; leaving: on `at` the account is deleted. */
export const leaving = z.object({
  state: z.enum(['none', 'asked', 'refused', 'leaving']),
  at: z.nullable(timestamp),
  goingOn: z.array(goingOn),
});
export type Leaving = z.infer<typeof leaving>;

/** The form, in which a code that is not wanted is empty. */
export const leavingForm = z.object({ password, code: z.string(), confirmation: word });
