import type { Tx } from '@prepmarket/service-kit';
import { NoteRow } from './note.entity.js';
import { tellShared } from './tell-notes.js';

/** What was noted on a version goes with it, also where it was told of. */
export const forgetNotes = async (tx: Tx, versionId: string): Promise<void> => {
  const rows = await tx.manager.findBy(NoteRow, { version_id: versionId });
  await tx.manager.delete(NoteRow, { version_id: versionId });
  for (const row of rows) await tellShared(tx, { ...row, version: row.version + 1 }, true);
};

/** What somebody has noted for itself alone; what was shared stays. */
export const forgetPrivateNotes = async (tx: Tx, authorId: string): Promise<void> => {
  await tx.manager.delete(NoteRow, { author_id: authorId, shared: false });
};
