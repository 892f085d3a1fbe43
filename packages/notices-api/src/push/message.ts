import * as z from 'zod/mini';
import { ownPath } from '../own-path.js';

/** Where the page server has the worker that shows them; what it controls is everything below. */
export const pushWorker = '/push-worker.js';

/** Whose notices this browser shows: the name under which the page keeps that person's id. */
export const pushOwner = 'prepmarket-push';

/** What a browser is sent: a sentence and where it leads. Of one `tag` the newest is shown. */
export const pushMessage = z.object({ text: z.string(), path: ownPath, tag: z.string() });
export type PushMessage = z.infer<typeof pushMessage>;
