import { auditLine, foundPlace, turnLine, uuid } from '@prepmarket/api-kit';
import * as z from 'zod/mini';

/** What `answer(alias, data, message)` makes, with `beside` next to it; `[schema]` is a list of them. */
export const answers = (alias: string, data: z.ZodMiniType | readonly [z.ZodMiniType], beside: Record<string, z.ZodMiniType> = {}) => {
  const held = '_zod' in data ? data : z.array(data[0]);
  return z.object({ success: z.literal(true), data: held, [alias]: held, message: z.optional(z.string()), ...beside });
};

/** Where a list goes on that is read page by page: null on the last. */
export const goesOn = { next: z.nullable(uuid) };
/** The same of a list that goes on by the place where a page has ended. */
export const goesOnBehind = { next: z.nullable(z.string()) };

/** That it was done, and nothing else. */
export const answersDone = z.object({ success: z.literal(true) });

/** A sentence and nothing else. */
export const answersSaid = z.object({ success: z.literal(true), data: z.null(), message: z.string() });

/** What is left of a record that was deleted. */
export const answersRemoved = (alias: string) => answers(alias, z.object({ id: uuid, _id: z.optional(uuid) }));

/** A page of a history, newest first. */
export const answersHistory = answers('history', [auditLine], goesOn);

/** What waits for the caller, and how much there is in all. */
export const answersTurns = answers('turns', [turnLine], { total: z.number() });

/** Records that were searched by name, the nearest of each group first. */
export const answersFound = answers('found', [foundPlace]);
