import { signedIn, user } from '@prepmarket/identity-api';
import { answers, answersSaid } from '@prepmarket/service-kit';
import * as z from 'zod/mini';

/** What `holder` makes. */
export const answersHolder = z.object({ ...user.shape, ...answers('user', user).shape });

/** What `Answers` makes: a token and the user, or what comes next. */
export const answersSignedIn = z.object({ success: z.literal(true), data: signedIn, ...signedIn.shape, message: z.optional(z.string()) });

/** A sentence, and the address that is confirmed: whoever opens its letter's link has read it there. A link that was used before tells none. */
export const answersConfirmed = z.object({ ...answersSaid.shape, data: z.nullable(z.object({ email: z.string() })) });
