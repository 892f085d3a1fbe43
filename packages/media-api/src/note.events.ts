import { defineEvent, record } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { noteState } from './note.js';

/** Notes on a version (`id`) have changed, as `parties` may see. Nobody keeps a copy by it; `version` says nothing. */
export const notesChanged = defineEvent('media.notes-changed', 1, z.object({ ...record, contractId: z.uuid(), parties: z.array(z.uuid()) }));

/** A note that both sides see, as it is now; `removed`: it is gone. What is private is never told. Frames as the version counts them. */
export const toldNote = z.object({
  ...record,
  contractId: z.uuid(),
  versionId: z.uuid(),
  frameStart: z.number(),
  frameEnd: z.number(),
  text: z.string(),
  state: noteState,
  removed: z.boolean(),
});
export type ToldNote = z.infer<typeof toldNote>;
export const noteTold = defineEvent('media.note-told', 1, toldNote);
