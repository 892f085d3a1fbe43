import { defineEvent, record } from '@prepmarket/api-kit';
import * as z from 'zod/mini';
import { noteSides, noteState } from './note.js';

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

/**
 * A party, or a guest by a review link, has written a note (`id`) that both sides see, has shared one, or has answered one (`replyId`). Said once, and never of a
 * private note or of a version that was not submitted. `title`: of the version; `frame`: the note's first, as the version counts.
 */
export const saidNote = z.object({
  ...record,
  contractId: z.uuid(),
  versionId: z.uuid(),
  title: z.string(),
  frame: z.number(),
  authorId: z.uuid(),
  side: z.enum(noteSides),
  /** The name that a guest gave. */
  guest: z.nullable(z.string()),
  text: z.string(),
  replyId: z.nullable(z.uuid()),
});
export type SaidNote = z.infer<typeof saidNote>;
export const noteSaid = defineEvent('media.note-said', 1, saidNote);
