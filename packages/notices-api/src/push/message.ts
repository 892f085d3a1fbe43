import * as z from 'zod/mini';
import { ownPath } from '../own-path.js';

/** What a browser is sent: a sentence and where it leads. Of one `tag` the newest is shown. */
export const pushMessage = z.object({ text: z.string(), path: ownPath, tag: z.string() });
export type PushMessage = z.infer<typeof pushMessage>;
