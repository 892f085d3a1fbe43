import type { Tx } from '@prepmarket/service-kit';
import { NoteRow } from './note.entity.js';

/** What was noted on a version goes with it. */
export const forgetNotes = async (tx: Tx, versionId: string): Promise<void> => {
  await tx.manager.delete(NoteRow, { version_id: versionId });
};

/** What somebody has noted for itself alone; what was shared stays. */
export const forgetPrivateNotes = async (tx: Tx, authorId: string): Promise<void> => {
  await tx.manager.delete(NoteRow, { author_id: authorId, shared: false });
};
